import { expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { dayAround } from './day.ts';
import { isBelow, periodRows, periodStart } from './period.ts';
import { recordPage } from './record.ts';
import { teamTouches } from './teamTouches.ts';
import { betId, createTable, debitOf, type Node, rollbackOf, type Table } from '../salary/testTree.ts';

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

it('days that are over are kept by member and summed over the period, each agent’s own tree alone', async () => {
  const table = await createTable(NODES, NOON - DAY);
  table.tick(NOON - DAY);
  table.bet('ah', 'r1', 1_000, 0);
  table.bet('bee', 'r2', 500, 1_500);
  table.tick(NOON);
  table.bet('ah', 'r3', 2_000, 0);
  table.tick(NOON + DAY);
  // Of yesterday, and of the day before it as well.
  expect(figures(periodRows(table.state, 'top', 'yesterday'))).toEqual([['ah', 1, 2_000, 2_000, -2_000]]);
  expect(figures(periodRows(table.state, 'top', 'week'))).toEqual([
    ['ah', 2, 3_000, 3_000, -3_000],
    ['bee', 1, 500, 500, 1_000],
  ]);
  expect(figures(periodRows(table.state, 'sub', 'month'))).toEqual([['ah', 2, 3_000, 3_000, -3_000]]);
  expect(periodRows(table.state, 'far', 'month')).toEqual([]);
  expect(periodStart(table.state, 'yesterday')).toBe(table.state.day.start - DAY);
  table.tick(NOON + 40 * DAY);
  expect(periodRows(table.state, 'top', 'month')).toEqual([]);
});
it('a bet taken back later leaves the day that counted it, and no other', async () => {
  const table = await createTable(NODES, NOON - DAY);
  table.bet('ah', 'r1', 1_000, 0);
  table.ask(debitOf('ah', 'r2', 700));
  table.tick(NOON);
  table.bet('ah', 'r3', 50, 0);
  expect(table.ask(rollbackOf('ah', 'r1')).decision.ok).toBe(true);
  expect(table.ask(rollbackOf('ah', 'r2')).decision.ok).toBe(true);
  expect(figures(periodRows(table.state, 'top', 'yesterday'))).toEqual([['ah', 0, 0, 0, 0]]);
  expect(table.state.today.get('ah')).toMatchObject({ bets: 1, stake: 50, turnover: 50, result: -50 });
  expect(table.state.bets.get(betId('r1'))?.state).toBe('void');
});

/** Everybody below, walked from above, where the house reads paths from below. */
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
/** Everybody bets; by agent, the members whose rows or bets they were told of. */
const heardOf = (table: Table, nodes: readonly Node[], round: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const heard = new Map<string, Set<string>>();
  for (const { id } of nodes) {
    const { events } = table.bet(id, `${round}-${id}`, 100, 0);
    for (const { topic, data } of teamTouches(table.state, events)) {
      const agent = topic.slice(topic.indexOf(':') + 1);
      const own = heard.get(agent) ?? new Set();
      const { rows, items } = data as {
        rows?: Record<string, unknown>;
        items?: readonly { readonly member: string }[];
      };
      for (const member of [...Object.keys(rows ?? {}), ...(items ?? []).map((item) => item.member)]) own.add(member);
      heard.set(agent, own);
    }
  }
  return heard;
};
const ALL = { since: 0, until: Number.MAX_SAFE_INTEGER };
/** Whom each one reaches: past refusals, in reports, in the record, and in what they are told. */
const reachedIn = (table: Table, nodes: readonly Node[], heard: ReturnType<typeof heardOf>) =>
  nodes.map(({ id }) => {
    const inRecord = recordPage(table.state, id, ALL, { start: 0, size: 500 }).bets.map(({ member }) => member);
    return {
      id,
      asked: new Set(nodes.filter((one) => isBelow(table.state, one.id, id)).map((one) => one.id)),
      reported: new Set(periodRows(table.state, id, 'week').map(({ member }) => member)),
      recorded: new Set(inRecord),
      told: heard.get(id) ?? new Set(),
    };
  });
/** Their own trees, whichever way. Topics are for agents: a member without one hears of nobody. */
const ownOf = (nodes: readonly Node[]) =>
  nodes.map(({ id, agent }) => {
    const own = treeOf(nodes, id);
    return { id, asked: own, reported: own, recorded: own, told: agent === true ? own : new Set() };
  });

it('on random trees an agent reaches their own at any depth and nothing else, by reports and by topics, and so after members were moved', async () => {
  for (const seed of [3, 17, 2_026, 90_210]) {
    const random = createRandom(seed, 'tree');
    const nodes: Node[] = [];
    for (let n = 0; n < 40; n += 1) {
      const above = n === 0 || random.integer(12) === 0 ? null : (nodes[random.integer(nodes.length)]?.id ?? null);
      nodes.push({ id: `n${n}`, upline: above, agent: random.integer(2) === 0 });
    }
    const table = await createTable(nodes, NOON - DAY);
    const heard = heardOf(table, nodes, 'r');
    table.tick(NOON);
    expect(reachedIn(table, nodes, heard), `seed ${seed}`).toEqual(ownOf(nodes));
    // No command moves anybody. Whatever would: nothing of the tree is kept but who is above whom.
    for (let n = 0; n < 8; n += 1) {
      const at = random.integer(nodes.length);
      const [node, to] = [nodes[at], nodes[random.integer(nodes.length)]];
      const member = table.state.members.get(node?.id ?? '');
      if (node === undefined || to === undefined || member === undefined) throw new Error('no such node');
      // Of who stands alone no day is kept: nobody could see it.
      if (node.upline === null || to === node || treeOf(nodes, node.id).has(to.id)) continue;
      nodes[at] = { ...node, upline: to.id };
      table.state.members.set(node.id, { ...member, upline: to.id });
    }
    expect(reachedIn(table, nodes, heardOf(table, nodes, 's')), `seed ${seed}, moved`).toEqual(ownOf(nodes));
  }
});
