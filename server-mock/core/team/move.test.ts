import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamBet, TeamRow } from '../../../src/contract/team/team.topics.ts';
import { createRandom } from '../../platform/random.ts';
import {
  creditOf,
  createCoreFixture,
  debitOf,
  rollbackOf,
  terms,
  type Executed,
  type CoreFixture,
} from '../salary/testing/treeFixture.ts';
import { periodRows } from './period.ts';
import { betPage } from './betRecords.ts';

const START = 1_790_000_100_000;
let core: CoreFixture;
beforeEach(async () => {
  core = await createCoreFixture(
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
const move = (member: string, upline: string): Executed => core.execute({ kind: 'moveMember', member, upline });
const touchOf = (answer: Executed, topic: string) => answer.touches.find((one) => one.topic === topic);
const rows = (answer: Executed, agent: string): Readonly<Record<string, TeamRow | null>> =>
  (touchOf(answer, `team:${agent}`)?.data as { rows: Record<string, TeamRow | null> } | undefined)?.rows ?? {};
const list = (answer: Executed, agent: string) =>
  touchOf(answer, `teamBets:${agent}`)?.data as { from: number; items: readonly TeamBet[] } | undefined;
const accrued = (agent: string): number => core.state.accruals.get(agent)?.accrued ?? 0;

describe('a moved member', () => {
  it('SAFE-31 leaves the old tree and joins the new one with all members below, in one record', () => {
    core.bet('ann', 'r1', 1_000, 0);
    core.bet('bob', 'r2', 300, 0);
    core.bet('cat', 'r3', 50, 0);
    const moved = move('sub', 'new');
    // Agents who lost the member get a snapshot of their tree, so that earlier frames cannot be replayed.
    expect(touchOf(moved, 'team:old')?.kind).toBe('snapshot');
    expect(Object.keys(rows(moved, 'old'))).toEqual(['bob']);
    expect(rows(moved, 'new')).toMatchObject({
      sub: { upline: 'new', level: 1 },
      ann: { upline: 'sub', level: 2, bets: 1, stake: 1_000, result: -1_000 },
    });
    // Agents above both uplines keep the member, with the new path.
    expect(rows(moved, 'top')).toMatchObject({ sub: { upline: 'new', level: 2 }, ann: { level: 3 } });
    expect(list(moved, 'old')?.items.map(({ betId }) => betId.at(-1))).toEqual(['2', '2']);
    expect(list(moved, 'new')?.items.map(({ betId }) => betId.at(-1))).toEqual(['1', '1', '3', '3']);
    expect(list(moved, 'top')).toBeUndefined();
  });
  it('restarts the bet lists after a gap that counts as trimmed, and they continue without one (H-12)', () => {
    core.bet('ann', 'r1', 1_000, 0);
    core.bet('bob', 'r2', 300, 0);
    const moved = list(move('sub', 'new'), 'old');
    // Four items were listed; the fifth id is the gap.
    expect(moved).toMatchObject({ from: 6, items: [{ id: 6 }, { id: 7 }] });
    expect(list(core.execute(debitOf('bob', 'r3', 10)), 'old')?.items).toMatchObject([{ id: 8 }]);
    const empty = list(move('bob', 'new'), 'old');
    expect(empty).toEqual({ from: 10, items: [] });
  });
  it('SAFE-31 appears only in reports and bet records of the agents above the member after the move', () => {
    core.bet('ann', 'r1', 1_000, 0);
    core.tick(core.state.day.end);
    move('sub', 'new');
    const past = (agent: string) => periodRows(core.state, agent, 'week').map(({ member }) => member);
    const record = (agent: string) =>
      betPage(core.state, agent, { since: 0, until: Infinity }, { start: 0, size: 9 }).bets.map((bet) => bet.member);
    expect([past('old'), past('new'), past('sub'), past('top')]).toEqual([[], ['ann'], ['ann'], ['ann']]);
    expect([record('old'), record('new'), record('sub'), record('top')]).toEqual([[], ['ann'], ['ann'], ['ann']]);
  });
  it('updates only the topics of the agents above the member after the move', () => {
    move('sub', 'new');
    const topics = core.execute(debitOf('ann', 'r1', 100)).touches.map(({ topic }) => topic);
    expect(topics).toEqual(expect.arrayContaining(['team:sub', 'team:new', 'team:top', 'teamBets:new']));
    expect(topics.filter((topic) => topic.endsWith(':old'))).toEqual([]);
  });
  it('keeps the figures of the day, even without an upline before', () => {
    core.bet('solo', 'r1', 700, 0);
    expect(rows(move('solo', 'new'), 'new')).toMatchObject({ solo: { bets: 1, stake: 700, level: 1 } });
  });
});
describe('salary and a move', () => {
  it('bets settled before count for the old path, later ones for the new path; a rollback takes back what was earned', () => {
    core.bet('ann', 'r1', 1_000_000, 0);
    const before = { old: accrued('old'), top: accrued('top'), sub: accrued('sub') };
    expect(before.old).toBe(1_000_000 * 7_000);
    core.execute(debitOf('ann', 'r2', 1_000_000));
    const moved = move('sub', 'new');
    expect(moved.touches.filter(({ topic }) => topic.startsWith('accrual'))).toEqual([]);
    expect(accrued('old')).toBe(before.old);
    core.execute(creditOf('ann', 'r2', 0));
    expect([accrued('old'), accrued('new')]).toEqual([before.old, 1_000_000 * 5_000]);
    core.execute(rollbackOf('ann', 'r1'));
    expect([accrued('old'), accrued('new')]).toEqual([0, 1_000_000 * 5_000]);
    const settled = core.tick(core.state.salary.window.end);
    const event = settled.events.find(({ type }) => type === 'salarySettled');
    expect(event?.type === 'salarySettled' && event.payouts.map(({ agent, item }) => [agent, item.payout])).toEqual(
      expect.arrayContaining([
        ['new', 5_000],
        ['sub', 1_000],
      ]),
    );
  });
  it('a contract with the old upline ends with the move, and both see it; house-set terms stay', () => {
    const realtime = { profitRate: 1_500, lossRate: 1_700, singleBet: 0 };
    const offer = { upline: 'old', downline: 'sub', contractKind: 'realtime', period: 'daily', terms: null } as const;
    core.execute({ kind: 'offerContract', contractId: 'c1', ...offer, realtime, ends: [] });
    core.execute({ kind: 'answerContract', downline: 'sub', contractId: 'c1', accept: true });
    expect(core.state.realtime.get('sub')).toEqual(realtime);
    const moved = move('sub', 'new');
    expect(core.state.contracts.get('c1')?.state).toBe('terminated');
    expect(core.state.realtime.has('sub')).toBe(false);
    for (const party of ['old', 'sub']) expect(touchOf(moved, `contract:${party}`)).toBeDefined();
    move('old', 'new');
    expect(core.state.realtime.get('old')).toEqual(terms(5_000, 8_000));
  });
});
describe('a refused move', () => {
  it.each([
    ['below themselves', 'old', 'old'],
    ['below a member of their own tree', 'old', 'sub'],
    ['below a member who is no agent', 'cat', 'bob'],
  ])('%s', (_, member, upline) => {
    const before = structuredClone(core.state.members);
    expect(move(member, upline).decision).toMatchObject({ ok: false, code: 'bad-request' });
    expect(core.state.members).toEqual(before);
  });
  it('unknown members are refused; a move to the current upline changes nothing', () => {
    expect(move('unknown', 'new').decision).toMatchObject({ ok: false, code: 'not-found' });
    expect(move('ann', 'unknown').decision).toMatchObject({ ok: false, code: 'not-found' });
    expect(move('ann', 'sub')).toMatchObject({ decision: { ok: true }, events: [], touches: [] });
  });
});
it('SAFE-31 after random moves the folded touches of each agent equal their tree', async () => {
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
    core = await createCoreFixture(nodes, START);
    // From each member's first bet on, as all agents have then received their tree.
    const fold = (answer: Executed): void => {
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
    for (const id of ids) fold(core.execute(debitOf(id, `${id}-first`, 10)));
    let rounds = 0;
    for (let step = 0; step < 60; step++) {
      const [a, b] = [ids[random.integer(14)] ?? '', ids[random.integer(14)] ?? ''];
      if (random.integer(3) === 0) fold(move(a, b));
      else {
        rounds += 1;
        fold(core.execute(debitOf(a, `r${rounds}`, 10)));
        fold(core.execute(creditOf(a, `r${rounds}`, random.integer(30))));
      }
    }
    const below = (top: string): readonly string[] =>
      [...core.state.members.values()].filter(({ upline }) => upline === top).flatMap(({ id }) => [id, ...below(id)]);
    for (const id of ids.filter((_, n) => agent(n))) {
      const tree = [...below(id)].sort();
      expect([...(shown.get(id)?.keys() ?? [])].sort(), `seed ${seed}, ${id}`).toEqual(tree);
      for (const [key, row] of shown.get(id) ?? [])
        expect(row, `seed ${seed}, ${id}`).toMatchObject({ upline: core.state.members.get(key)?.upline });
      const strangers = (lists.get(id) ?? []).filter(({ member }) => !tree.includes(member));
      expect(strangers, `seed ${seed}, ${id}`).toEqual([]);
      const own = [...core.state.bets.values()].filter(({ member }) => tree.includes(member));
      const listed = new Set((lists.get(id) ?? []).map(({ betId }) => betId));
      for (const { betId } of own) expect(listed, `seed ${seed}, ${id}`).toContain(betId);
    }
  }
});
