import { describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { createCoreFixture, type Node } from '../salary/testing/treeFixture.ts';
import { isBelow } from './period.ts';
import { betPage } from './betRecords.ts';

const START = 1_790_000_100_000;
const tree = async (seed: number) => {
  const random = createRandom(seed, 'record');
  const nodes: Node[] = [];
  for (let n = 0; n < 30; n += 1) {
    const above = n === 0 || random.integer(8) === 0 ? null : (nodes[random.integer(nodes.length)]?.id ?? null);
    nodes.push({ id: `n${n}`, upline: above, agent: true });
  }
  const core = await createCoreFixture(nodes, START);
  for (let n = 0; n < 300; n += 1) {
    // Often two at the same moment.
    core.at += random.integer(2) * 1_000;
    core.bet(`n${random.integer(nodes.length)}`, `r${n}`, 100 + n, random.integer(2) * 300);
  }
  return { core, nodes };
};

describe('the bet records of a team', () => {
  it('R-AGENT-05 all pages together hold every matching bet of the tree once, newest first', async () => {
    for (const seed of [5, 77, 1_203]) {
      const { core, nodes } = await tree(seed);
      const accountOf = (id: string): string => core.state.members.get(id)?.account ?? '';
      const span = { since: START + 40_000, until: START + 110_000 };
      const all = [...core.state.bets.values()].sort((a, b) => b.placedAt - a.placedAt || (a.betId < b.betId ? 1 : -1));
      for (const { id: agent } of nodes)
        for (const filter of [{}, { category: 'none' }, { member: nodes[7]?.id ?? '' }, { account: '1' }, span]) {
          const of = { since: 0, until: Number.MAX_SAFE_INTEGER, ...filter };
          const fits = all.filter(
            (bet) =>
              isBelow(core.state, bet.member, agent) &&
              (!('member' in filter) || bet.member === filter.member) &&
              (!('account' in filter) || accountOf(bet.member).includes(filter.account)) &&
              (!('category' in filter) || bet.category === filter.category) &&
              bet.placedAt >= of.since &&
              bet.placedAt < of.until,
          );
          const pages = [0, 1, 2, 3, 4, 5, 6].map((n) => betPage(core.state, agent, of, { start: n * 50, size: 50 }));
          const where = `seed ${seed}, ${agent}, ${JSON.stringify(filter)}`;
          expect(
            pages.flatMap(({ bets }) => bets.map(({ betId }) => betId)),
            where,
          ).toEqual(fits.map(({ betId }) => betId));
          expect(pages[0]?.total, where).toBe(fits.length);
        }
    }
  });
  it('reads only the bets of members below', async () => {
    const { core } = await tree(9);
    const agent = 'n3';
    const looked = new Set<string>();
    const bets = new Map(core.state.bets);
    const get = bets.get.bind(bets);
    bets.get = (id) => {
      const bet = get(id);
      if (bet !== undefined) looked.add(bet.member);
      return bet;
    };
    bets.values = () => {
      throw new Error('all bets of the house were walked');
    };
    const of = { since: 0, until: Number.MAX_SAFE_INTEGER };
    const { total } = betPage({ ...core.state, bets }, agent, of, { start: 0, size: 10 });
    expect(total).toBeGreaterThan(0);
    expect([...looked].filter((member) => !isBelow(core.state, member, agent))).toEqual([]);
  });
});
