/** Random trees, contracts, rounds, rollbacks and clocks, compared with sums computed directly from the rule in BigInt. */
import { describe, expect, it } from 'vitest';
import type { SalaryPayout } from '../../../src/contract/salary/salary.topics.ts';
import { createRandom, pick, type SeededRandom } from '../../platform/random.ts';
import { audit, HOUSE_ACCOUNTS } from '../ledger.ts';
import type { HouseState } from '../state.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { betId, createCoreFixture, rollbackOf, terms, type Node, type CoreFixture } from './testing/treeFixture.ts';
import type { RealtimeTerms } from './types.ts';

const START = 1_790_000_100_000;
const MILLION = 1_000_000n;

const someTerms = (random: SeededRandom): RealtimeTerms =>
  terms(random.integer(20_001), random.integer(20_001), pick([0, 0, 500, 5_000], random));
const growTree = (random: SeededRandom): readonly Node[] => {
  const nodes: Node[] = [{ id: 'n0', upline: null, agent: true, terms: someTerms(random) }];
  for (let i = 1; i < 12 + random.integer(20); i++) {
    const agents = nodes.filter(({ agent }) => agent);
    const node = { id: `n${i}`, upline: pick(agents, random).id, agent: random.integer(2) === 0 };
    const contracted = node.agent && random.integer(3) > 0;
    nodes.push(contracted ? { ...node, terms: someTerms(random) } : node);
  }
  return nodes;
};

interface Run {
  readonly core: CoreFixture;
  readonly payouts: ReadonlyMap<string, readonly SalaryPayout[]>;
  /** Largest earning of each bet that is settled. */
  readonly earned: ReadonlyMap<string, bigint>;
  readonly corrected: number;
}
const play = async (seed: number): Promise<Run> => {
  const random = createRandom(seed, 'salary');
  const nodes = growTree(random);
  const core = await createCoreFixture(nodes, START);
  const contracts = new Map(nodes.flatMap(({ id, terms: t }) => (t ? [[id, t] as const] : [])));
  const uplines = new Map(nodes.map(({ id, upline }) => [id, upline]));
  const payouts = new Map<string, SalaryPayout[]>();
  const earned = new Map<string, bigint>();
  const rounds: (readonly [member: string, round: string])[] = [];
  let corrected = 0;
  const largest = (member: string, stake: number, payout: number): bigint => {
    let most = 0n;
    for (let up = uplines.get(member); up; up = uplines.get(up)) {
      const own = contracts.get(up);
      if (!own || stake < own.singleBet || payout === stake) continue;
      const e = BigInt(stake) * BigInt(payout > stake ? own.profitRate : own.lossRate);
      if (e > most) most = e;
    }
    return most;
  };
  const heed = ({ events }: ReturnType<CoreFixture['tick']>): void => {
    for (const event of events) {
      if (event.type === 'betUncounted' && event.paidIn !== null) corrected += 1;
      if (event.type !== 'salarySettled') continue;
      for (const { agent, item } of event.payouts) payouts.set(agent, [...(payouts.get(agent) ?? []), item]);
    }
  };
  for (let i = 0; i < 250; i++) {
    const chance = random.integer(100);
    if (chance < 60) {
      const { id } = pick(nodes, random);
      const stake = 10 + random.integer(20_000);
      const payout = pick([0, 0, stake, stake + 1, 2 * stake, Math.floor(stake / 2)], random);
      heed(core.bet(id, `r${i}`, stake, payout));
      rounds.push([id, `r${i}`]);
      earned.set(betId(`r${i}`), largest(id, stake, payout));
    } else if (chance < 72 && rounds.length > 0) {
      const [member, round] = pick(rounds, random);
      const standing = core.state.bets.has(betId(round));
      heed(core.execute(rollbackOf(member, round)));
      if (standing) earned.delete(betId(round));
    } else if (chance < 77) {
      const { id } = pick(
        nodes.filter(({ agent }) => agent),
        random,
      );
      const next = random.integer(3) === 0 ? null : someTerms(random);
      core.execute({ kind: 'setRealtime', agent: id, terms: next });
      if (next) contracts.set(id, next);
      else contracts.delete(id);
    } else if (chance < 80) {
      core.execute({ kind: 'setSettleEvery', every: pick([1_000, 60_000, 300_000], random) });
    } else if (chance < 84) {
      core.state = deserializeState(JSON.parse(JSON.stringify(serializeState(core.state)))) as HouseState;
    } else {
      // Mostly forward, sometimes far, sometimes back.
      const by = pick([1_000, 1_000, 40_000, 200_000, 400_000, 3_600_000, -1_000, -700_000], random);
      heed(core.tick(core.at + by));
    }
  }
  heed(core.tick(Math.max(core.at, core.state.salary.window.end)));
  return { core, payouts, earned, corrected };
};

describe('salaries under random orders of events', () => {
  const one = process.env['TOTEBOARD_SEED'];
  const many = process.env['TOTEBOARD_DEEP'] === '1' ? 500 : 25;
  const seeds = one === undefined ? Array.from({ length: many }, (_, i) => i + 1) : [Number(one)];
  it(`every payout and the whole tree add up, to the millionth (seeds ${seeds[0]} to ${seeds.at(-1)})`, async () => {
    let paid = 0;
    let corrections = 0;
    for (const seed of seeds) {
      const { core, payouts, earned, corrected } = await play(seed);
      corrections += corrected;
      let all = 0n;
      for (const [agent, items] of payouts) {
        let carried = 0;
        let end = 0;
        for (const [i, item] of items.entries()) {
          const lines = item.lines.reduce((sum, line) => sum + BigInt(line.earned), 0n);
          const what = `seed ${seed} ${item.reference}`;
          expect(lines + BigInt(item.carriedIn) - BigInt(item.carriedOut), what).toBe(BigInt(item.payout) * MILLION);
          expect(item.payout, what).toBeGreaterThanOrEqual(0);
          expect([item.id, item.carriedIn], what).toEqual([i + 1, carried]);
          expect(item.windowStart, what).toBeGreaterThanOrEqual(end);
          expect(item.windowEnd, what).toBeGreaterThan(item.windowStart);
          carried = item.carriedOut;
          end = item.windowEnd;
          all += BigInt(item.payout);
          if (item.payout > 0) paid += 1;
        }
        expect(core.state.carried.get(agent) ?? 0, `seed ${seed} ${agent}`).toBe(carried);
      }
      expect(-BigInt(core.state.balances.get(HOUSE_ACCOUNTS.salary) ?? 0), `seed ${seed}`).toBe(all);
      const left = [...core.state.carried.values()].reduce((sum, micro) => sum + BigInt(micro), 0n);
      const due = [...earned.values()].reduce((sum, micro) => sum + micro, 0n);
      expect(all * MILLION + left, `seed ${seed}: paid and carried is what standing bets earned`).toBe(due);
      expect(audit(core.state.balances), `seed ${seed}`).toBeNull();
    }
    if (one === undefined) {
      expect(paid).toBeGreaterThan(300);
      expect(corrections).toBeGreaterThan(20);
    }
  });
});
