import { expect, it } from 'vitest';
import type { Touch } from '../../../journal/journal.ts';
import type { Node } from '../testing/treeFixture.ts';
import { createTurnFixture, moment, signed } from './testing/turnFixture.ts';

const TREE: readonly Node[] = [
  { id: 'A', upline: null, agent: true },
  { id: 'B', upline: 'A', agent: true },
  { id: 'M', upline: 'B' },
];
type Rows = { readonly rows: Readonly<Record<string, { readonly state: string; readonly amount: number } | null>> };
const rowsOf = (touches: readonly Touch[], topic: string) =>
  touches.filter((one) => one.topic === topic).flatMap(({ data }) => Object.entries((data as Rows).rows));

it('`payouts:{agent}` tells payee and payer of a dividend from its request to its answer, and the payee alone of a salary', async () => {
  const core = await createTurnFixture(TREE, {
    contracts: [signed('dividend', ['A', 'B'], { rate: 100_000 }), signed('daily', ['A', 'B'], { rate: 10_000 })],
  });
  core.play('M', 10_000, 0);
  const touches = [...core.tick(moment(1, 0)).touches];
  while (core.state.settlements.size > 0) touches.push(...core.tick(core.at + 1_000).touches);
  const states = (agent: string, start: string) =>
    rowsOf(touches, `payouts:${agent}`).flatMap(([key, row]) => (key.startsWith(start) ? [row?.state] : []));
  expect(states('B', 'DS-')).toEqual(['computed', 'paid']);
  expect(states('A', 'DS-')).toEqual([]);
  expect([states('A', 'DV-'), states('B', 'DV-')]).toEqual([['open'], ['open']]);
  const reference = rowsOf(touches, 'payouts:A')[0]?.[0] ?? '';
  const answered = core.execute({ kind: 'processDividend', agent: 'A', reference, accept: false });
  for (const agent of ['A', 'B'])
    expect(rowsOf(answered.touches, `payouts:${agent}`)).toMatchObject([
      [reference, { state: 'refused', amount: 1_000 }],
    ]);
});
it('a list keeps what is open and the newest of the rest, and tells what has left it', async () => {
  const core = await createTurnFixture(TREE, { contracts: [signed('dividend', ['A', 'B'], { rate: 100_000 })] });
  core.put({ type: 'rateSet', member: 'B', rate: 10 });
  const gone: string[] = [];
  for (let day = 0; day < 260; day += 1) {
    core.play('M', 10_000, 0);
    const touches = [...core.tick(moment(day + 1, 0)).touches];
    while (core.state.settlements.size > 0) touches.push(...core.tick(core.at + 1_000).touches);
    gone.push(...rowsOf(touches, 'payouts:B').flatMap(([key, row]) => (row === null ? [key] : [])));
  }
  const kept = core.state.payouts.get('B') ?? [];
  expect(kept.length).toBe(400);
  expect(gone).toHaveLength(120);
  expect(gone.every((key) => key.startsWith('CM-'))).toBe(true);
  expect(kept.filter(({ state }) => state === 'open')).toHaveLength(260);
});
