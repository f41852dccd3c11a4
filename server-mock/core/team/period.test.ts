import { expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { dayAround } from './day.ts';
import { isBelow, periodRows, periodStart } from './period.ts';
import { betPage } from './betRecords.ts';
import { TEAM_TOUCHES } from './teamTouches.ts';
import {
  betId,
  createCoreFixture,
  debitOf,
  type Node,
  rollbackOf,
  type CoreFixture,
} from '../salary/testing/treeFixture.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const DAY = 24 * 3_600_000;
const TODAY = dayAround(1_790_000_000_000, ZONE);
const NOON = TODAY.start + 12 * 3_600_000;
const NODES: readonly Node[] = [
  { id: 'top', upline: null, agent: true },
  { id: 'sub', upline: 'top', agent: true },
  { id: 'ah', upline: 'sub' },
  { id: 'bee', upline: 'top' },
  { id: 'far', upline: null },
];
const figures = (rows: ReturnType<typeof periodRows>) =>
  rows.map(({ member, bets, stake, turnover, result }) => [member, bets, stake, turnover, result]);

it('past days are kept by member and summed over the period, for each agent’s own tree only', async () => {
  const core = await createCoreFixture(NODES, NOON - DAY);
  core.tick(NOON - DAY);
  core.bet('ah', 'r1', 1_000, 0);
  core.bet('bee', 'r2', 500, 1_500);
  core.tick(NOON);
  core.bet('ah', 'r3', 2_000, 0);
  core.tick(NOON + DAY);
  // Of yesterday and of the day before.
  expect(figures(periodRows(core.state, 'top', 'yesterday'))).toEqual([['ah', 1, 2_000, 2_000, -2_000]]);
  expect(figures(periodRows(core.state, 'top', 'week'))).toEqual([
    ['ah', 2, 3_000, 3_000, -3_000],
    ['bee', 1, 500, 500, 1_000],
  ]);
  expect(figures(periodRows(core.state, 'sub', 'month'))).toEqual([['ah', 2, 3_000, 3_000, -3_000]]);
  expect(periodRows(core.state, 'far', 'month')).toEqual([]);
  expect(periodStart(core.state, 'yesterday')).toBe(core.state.day.start - DAY);
  core.tick(NOON + 40 * DAY);
  expect(periodRows(core.state, 'top', 'month')).toEqual([]);
});
it('a bet rolled back later is removed from the day that counted it, and from no other', async () => {
  const core = await createCoreFixture(NODES, NOON - DAY);
  core.bet('ah', 'r1', 1_000, 0);
  core.execute(debitOf('ah', 'r2', 700));
  core.tick(NOON);
  core.bet('ah', 'r3', 50, 0);
  expect(core.execute(rollbackOf('ah', 'r1')).decision.ok).toBe(true);
  expect(core.execute(rollbackOf('ah', 'r2')).decision.ok).toBe(true);
  expect(figures(periodRows(core.state, 'top', 'yesterday'))).toEqual([['ah', 0, 0, 0, 0]]);
  expect(core.state.today.get('ah')).toMatchObject({ bets: 1, stake: 50, turnover: 50, result: -50 });
  expect(core.state.bets.get(betId('r1'))?.state).toBe('void');
});

/** All members below, by a walk from above, while the house reads paths from below. */
const treeOf = (nodes: readonly Node[], agent: string): ReadonlySet<string> => {
  const below = new Set<string>();
  const walk = (id: string): void => {
    for (const node of nodes)
      if (node.upline === id) {
        below.add(node.id);
        walk(node.id);
      }
  };
  walk(agent);
  return below;
};
/** Every member bets; returns by agent the members whose rows or bets the touches contain. */
const touchedOf = (
  core: CoreFixture,
  nodes: readonly Node[],
  round: string,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const touched = new Map<string, Set<string>>();
  for (const { id } of nodes) {
    const { events } = core.bet(id, `${round}-${id}`, 100, 0);
    for (const { topic, data } of TEAM_TOUCHES.team(core.state, events, 'MYR')) {
      const agent = topic.slice(topic.indexOf(':') + 1);
      const own = touched.get(agent) ?? new Set();
      const { rows, items } = data as {
        rows?: Record<string, unknown>;
        items?: readonly { readonly member: string }[];
      };
      for (const member of [...Object.keys(rows ?? {}), ...(items ?? []).map((item) => item.member)]) own.add(member);
      touched.set(agent, own);
    }
  }
  return touched;
};
const ALL = { since: 0, until: Number.MAX_SAFE_INTEGER };
/** Members that each agent reaches: by calls, in reports, in bet records, and in touches. */
const reachedIn = (core: CoreFixture, nodes: readonly Node[], touched: ReturnType<typeof touchedOf>) =>
  nodes.map(({ id }) => {
    const inRecord = betPage(core.state, id, ALL, { start: 0, size: 500 }).bets.map(({ member }) => member);
    return {
      id,
      allowed: new Set(nodes.filter((one) => isBelow(core.state, one.id, id)).map((one) => one.id)),
      reported: new Set(periodRows(core.state, id, 'week').map(({ member }) => member)),
      recorded: new Set(inRecord),
      touched: touched.get(id) ?? new Set(),
    };
  });
/** Each agent reaches exactly their own tree, by every way. Topics are for agents: other members receive none. */
const ownOf = (nodes: readonly Node[]) =>
  nodes.map(({ id, agent }) => {
    const own = treeOf(nodes, id);
    return { id, allowed: own, reported: own, recorded: own, touched: agent === true ? own : new Set() };
  });

it('on random trees an agent reaches exactly their own tree, by reports and topics, also after moves', async () => {
  for (const seed of [3, 17, 2_026, 90_210]) {
    const random = createRandom(seed, 'tree');
    const nodes: Node[] = [];
    for (let n = 0; n < 40; n += 1) {
      const above = n === 0 || random.integer(12) === 0 ? null : (nodes[random.integer(nodes.length)]?.id ?? null);
      nodes.push({ id: `n${n}`, upline: above, agent: random.integer(2) === 0 });
    }
    const core = await createCoreFixture(nodes, NOON - DAY);
    const touched = touchedOf(core, nodes, 'r');
    core.tick(NOON);
    expect(reachedIn(core, nodes, touched), `seed ${seed}`).toEqual(ownOf(nodes));
    // Moves members directly in the state, without a command: the tree is stored only as each member's upline.
    for (let n = 0; n < 8; n += 1) {
      const at = random.integer(nodes.length);
      const [node, to] = [nodes[at], nodes[random.integer(nodes.length)]];
      const member = core.state.members.get(node?.id ?? '');
      if (node === undefined || to === undefined || member === undefined) throw new Error('no such node');
      // Members without an upline stay at the top.
      if (node.upline === null || to === node || treeOf(nodes, node.id).has(to.id)) continue;
      nodes[at] = { ...node, upline: to.id };
      core.state.members.set(node.id, { ...member, upline: to.id });
    }
    expect(reachedIn(core, nodes, touchedOf(core, nodes, 's')), `seed ${seed}, moved`).toEqual(ownOf(nodes));
  }
});
