import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamBet, TeamRow } from '../../../src/contract/team/team.topics.ts';
import { createRandom } from '../../platform/random.ts';
import { creditOf, createTable, debitOf, rollbackOf, terms, type Answer, type Table } from '../salary/testTree.ts';
import { periodRows } from './period.ts';
import { recordPage } from './record.ts';

const START = 1_790_000_100_000;
let table: Table;
beforeEach(async () => {
  table = await createTable(
    [
      { id: 'top', upline: null, agent: true, terms: terms(10_000, 20_000) },
      { id: 'old', upline: 'top', agent: true, terms: terms(5_000, 8_000) },
      { id: 'new', upline: 'top', agent: true, terms: terms(4_000, 6_000) },
      { id: 'sub', upline: 'old', agent: true, terms: terms(1_000, 1_000) },
      { id: 'ann', upline: 'sub' },
      { id: 'bob', upline: 'old' },
      { id: 'cat', upline: 'new' },
      { id: 'solo', upline: null },
      { id: 'play', upline: null },
    ],
    START,
  );
});
const move = (member: string, upline: string): Answer => table.ask({ kind: 'moveMember', member, upline });
const told = (answer: Answer, topic: string) => answer.touches.find((one) => one.topic === topic);
const rows = (answer: Answer, agent: string): Readonly<Record<string, TeamRow | null>> =>
  (told(answer, `team:${agent}`)?.data as { rows: Record<string, TeamRow | null> } | undefined)?.rows ?? {};
const list = (answer: Answer, agent: string) =>
  told(answer, `teamBets:${agent}`)?.data as { from: number; items: readonly TeamBet[] } | undefined;
const accrued = (agent: string): number => table.state.accruals.get(agent)?.accrued ?? 0;

describe('a member who is moved', () => {
  it('SAFE-31 is out of the tree they have left and in the one they came into with all below them, by the same record', () => {
    table.bet('ann', 'r1', 1_000, 0);
    table.bet('bob', 'r2', 300, 0);
    table.bet('cat', 'r3', 50, 0);
    const moved = move('sub', 'new');
    // Who has lost them is told the whole tree anew, so that nothing said before can be replayed.
    expect(told(moved, 'team:old')?.kind).toBe('snapshot');
    expect(Object.keys(rows(moved, 'old'))).toEqual(['bob']);
    expect(rows(moved, 'new')).toMatchObject({
      sub: { upline: 'new', level: 1 },
      ann: { upline: 'sub', level: 2, bets: 1, stake: 1_000, result: -1_000 },
    });
    // Whoever stands above both has them as before, by their new path.
    expect(rows(moved, 'top')).toMatchObject({ sub: { upline: 'new', level: 2 }, ann: { level: 3 } });
    expect(list(moved, 'old')?.items.map(({ betId }) => betId.at(-1))).toEqual(['2', '2']);
    expect(list(moved, 'new')?.items.map(({ betId }) => betId.at(-1))).toEqual(['1', '1', '3', '3']);
    expect(list(moved, 'top')).toBeUndefined();
  });
  it('the lists begin anew beyond a hole that counts as trimmed, and go on without one (H-12)', () => {
    table.bet('ann', 'r1', 1_000, 0);
    table.bet('bob', 'r2', 300, 0);
    const moved = list(move('sub', 'new'), 'old');
    // Four were listed; the fifth is the hole.
    expect(moved).toMatchObject({ from: 6, items: [{ id: 6 }, { id: 7 }] });
    expect(list(table.ask(debitOf('bob', 'r3', 10)), 'old')?.items).toMatchObject([{ id: 8 }]);
    const empty = list(move('bob', 'new'), 'old');
    expect(empty).toEqual({ from: 10, items: [] });
  });
  it('SAFE-31 is reached by reports and record of those above them now, and by nobody else', () => {
    table.bet('ann', 'r1', 1_000, 0);
    table.tick(table.state.day.end);
    move('sub', 'new');
    const past = (agent: string) => periodRows(table.state, agent, 'week').map(({ member }) => member);
    const record = (agent: string) =>
      recordPage(table.state, agent, { since: 0, until: Infinity }, { start: 0, size: 9 }).bets.map(
        (bet) => bet.member,
      );
    expect([past('old'), past('new'), past('sub'), past('top')]).toEqual([[], ['ann'], ['ann'], ['ann']]);
    expect([record('old'), record('new'), record('sub'), record('top')]).toEqual([[], ['ann'], ['ann'], ['ann']]);
  });
  it('is heard of by the agents above them now, and no more by those before', () => {
    move('sub', 'new');
    const topics = table.ask(debitOf('ann', 'r1', 100)).touches.map(({ topic }) => topic);
    expect(topics).toEqual(expect.arrayContaining(['team:sub', 'team:new', 'team:top', 'teamBets:new']));
    expect(topics.filter((topic) => topic.endsWith(':old'))).toEqual([]);
  });
  it('brings along the figures of the day, who had nobody above them as well', () => {
    table.bet('solo', 'r1', 700, 0);
    expect(rows(move('solo', 'new'), 'new')).toMatchObject({ solo: { bets: 1, stake: 700, level: 1 } });
  });
});
describe('salary and a move', () => {
  it('what settled before stays with the path it settled on, what settles after is the new one’s; a rollback takes back what was earned', () => {
    table.bet('ann', 'r1', 1_000_000, 0);
    const before = { old: accrued('old'), top: accrued('top'), sub: accrued('sub') };
    expect(before.old).toBe(1_000_000 * 7_000);
    table.ask(debitOf('ann', 'r2', 1_000_000));
    const moved = move('sub', 'new');
    expect(moved.touches.filter(({ topic }) => topic.startsWith('accrual'))).toEqual([]);
    expect(accrued('old')).toBe(before.old);
    table.ask(creditOf('ann', 'r2', 0));
    expect([accrued('old'), accrued('new')]).toEqual([before.old, 1_000_000 * 5_000]);
    table.ask(rollbackOf('ann', 'r1'));
    expect([accrued('old'), accrued('new')]).toEqual([0, 1_000_000 * 5_000]);
    const settled = table.tick(table.state.salary.window.end);
    const event = settled.events.find(({ type }) => type === 'salarySettled');
    expect(event?.type === 'salarySettled' && event.payouts.map(({ agent, item }) => [agent, item.payout])).toEqual(
      expect.arrayContaining([
        ['new', 5_000],
        ['sub', 1_000],
      ]),
    );
  });
  it('a contract with the upline that was ends with the move, for both to see; terms of the house’s own stand', () => {
    const realtime = { profitRate: 1_500, lossRate: 1_700, singleBet: 0 };
    const offer = { upline: 'old', downline: 'sub', contractKind: 'realtime', period: 'daily', terms: null } as const;
    table.ask({ kind: 'offerContract', contractId: 'c1', ...offer, realtime, ends: [] });
    table.ask({ kind: 'answerContract', downline: 'sub', contractId: 'c1', accept: true });
    expect(table.state.realtime.get('sub')).toEqual(realtime);
    const moved = move('sub', 'new');
    expect(table.state.contracts.get('c1')?.state).toBe('terminated');
    expect(table.state.realtime.has('sub')).toBe(false);
    for (const party of ['old', 'sub']) expect(told(moved, `contract:${party}`)).toBeDefined();
    move('old', 'new');
    expect(table.state.realtime.get('old')).toEqual(terms(5_000, 8_000));
  });
});
describe('what is refused', () => {
  it.each([
    ['below themselves', 'old', 'old'],
    ['below one who stands below them: a ring', 'old', 'sub'],
    ['below who is no agent', 'cat', 'bob'],
  ])('%s', (_, member, upline) => {
    const before = structuredClone(table.state.members);
    expect(move(member, upline).decision).toMatchObject({ ok: false, code: 'bad-request' });
    expect(table.state.members).toEqual(before);
  });
  it('who does not exist; where they stand already nothing happens', () => {
    expect(move('nobody', 'new').decision).toMatchObject({ ok: false, code: 'not-found' });
    expect(move('ann', 'nobody').decision).toMatchObject({ ok: false, code: 'not-found' });
    expect(move('ann', 'sub')).toMatchObject({ decision: { ok: true }, events: [], touches: [] });
  });
});
it('SAFE-31 random moves: what each agent has been told, folded, is their tree read from above', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = createRandom(seed);
    const ids = Array.from({ length: 14 }, (_, n) => `m${n}`);
    const agent = (n: number) => n < 8;
    const nodes = ids.map((id, n) => ({
      id,
      upline: n === 0 ? null : `m${random.integer(Math.min(n, 8))}`,
      agent: agent(n),
    }));
    const shown = new Map<string, Map<string, TeamRow>>();
    const lists = new Map<string, readonly TeamBet[]>();
    table = await createTable(nodes, START);
    // From the first record on: everybody has been told their tree before.
    const fold = (answer: Answer): void => {
      for (const { topic, kind, data } of answer.touches) {
        const id = topic.slice(topic.indexOf(':') + 1);
        if (topic.startsWith('team:')) {
          const known = kind === 'snapshot' ? new Map<string, TeamRow>() : (shown.get(id) ?? new Map());
          for (const [key, row] of Object.entries((data as { rows: Record<string, TeamRow | null> }).rows))
            if (row === null) known.delete(key);
            else known.set(key, row);
          shown.set(id, known);
        }
        if (topic.startsWith('teamBets:')) {
          const { items } = data as { items: readonly TeamBet[] };
          lists.set(id, kind === 'snapshot' ? items : [...(lists.get(id) ?? []), ...items]);
        }
      }
    };
    fold(table.tick(table.state.day.end));
    let rounds = 0;
    for (let step = 0; step < 60; step++) {
      const [a, b] = [ids[random.integer(14)] ?? '', ids[random.integer(14)] ?? ''];
      if (random.integer(3) === 0) fold(move(a, b));
      else {
        rounds += 1;
        fold(table.ask(debitOf(a, `r${rounds}`, 10)));
        fold(table.ask(creditOf(a, `r${rounds}`, random.integer(30))));
      }
    }
    const below = (top: string): readonly string[] =>
      [...table.state.members.values()].filter(({ upline }) => upline === top).flatMap(({ id }) => [id, ...below(id)]);
    for (const id of ids.filter((_, n) => agent(n))) {
      const tree = [...below(id)].sort();
      expect([...(shown.get(id)?.keys() ?? [])].sort(), `seed ${seed}, ${id}`).toEqual(tree);
      for (const [key, row] of shown.get(id) ?? [])
        expect(row, `seed ${seed}, ${id}`).toMatchObject({ upline: table.state.members.get(key)?.upline });
      const strangers = (lists.get(id) ?? []).filter(({ member }) => !tree.includes(member));
      expect(strangers, `seed ${seed}, ${id}`).toEqual([]);
      const own = [...table.state.bets.values()].filter(({ member }) => tree.includes(member));
      const listed = new Set((lists.get(id) ?? []).map(({ betId }) => betId));
      for (const { betId } of own) expect(listed, `seed ${seed}, ${id}`).toContain(betId);
    }
  }
});
