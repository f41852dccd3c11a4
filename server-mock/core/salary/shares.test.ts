import { describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { MAX_STAKE } from '../constants.ts';
import type { Member } from '../state.ts';
import { sharesOf } from './shares.ts';
import { terms } from './testing/treeFixture.ts';
import type { RealtimeTerms } from './types.ts';

/** A path from the top down; the last one bets. Null: no contract. */
const path = (...contracts: readonly (RealtimeTerms | null)[]) => {
  const ids = contracts.map((_, i) => `a${i}`);
  const members = new Map([...ids, 'p'].map((id, i) => [id, { id, upline: ids[i - 1] ?? null } as Member] as const));
  const realtime = new Map(contracts.flatMap((one, i) => (one ? [[`a${i}`, one] as const] : [])));
  return { members, realtime };
};
const paid = (state: ReturnType<typeof path>, kind: 'won' | 'lost', stake: number) =>
  Object.fromEntries(sharesOf(state, 'p', kind, stake).map(([agent, , earned]) => [agent, earned]));

// Top a0, then a1, then a2, then the bettor p. Rates in parts per million; RM 100.00 is 10,000 minor units, and one
// part per million of a minor unit is one micro: 10,000 × 1,000 = 10,000,000 micro = RM 0.10.
describe('what a bet earns the agents above it, computed by hand', () => {
  const falling = path(terms(3_000, 5_000), terms(2_000, 3_000), terms(1_000, 2_000));
  const rising = path(terms(1_000, 1_000), terms(4_000, 4_000), terms(2_000, 2_000));
  const gap = path(terms(3_000, 5_000), null, terms(1_000, 2_000));
  const small = path(terms(3_000, 3_000), terms(2_000, 2_000, 10_001), terms(1_000, 1_000, 10_000));
  it.each([
    ['rates fall downwards, lost: each gets the step above the one below', falling, 'lost', 10_000, [20, 10, 20]],
    ['the same, won: the profit rates', falling, 'won', 10_000, [10, 10, 10]],
    ['a1 earns more than a0: a0 gets nothing, and no debt', rising, 'won', 10_000, [0, 20, 20]],
    ['a1 has no contract: a0 counts directly above a2', gap, 'lost', 10_000, [30, undefined, 20]],
    ['a stake one below a1’s smallest bet: a1 earns nothing and reduces no share', small, 'lost', 10_000, [20, 0, 10]],
    ['one more, and a1 counts', small, 'lost', 10_001, [10.001, 10.001, 10.001]],
    ['below both smallest bets the top gets everything', small, 'lost', 9_999, [29.997, 0, 0]],
  ] as const)('%s', (_, state, kind, stake, [a0, a1, a2]) => {
    const million = (x: number | undefined) => (x === undefined ? undefined : Math.round(x * 1_000_000));
    expect(paid(state, kind, stake)).toEqual({ a0: million(a0), a1: million(a1), a2: million(a2) });
  });
  it('an agent’s own bet earns the uplines and not the agent', () => {
    expect(sharesOf(falling, 'a1', 'lost', 10_000)).toEqual([['a0', 'a1', 50_000_000]]);
    expect(sharesOf(falling, 'a0', 'lost', 10_000)).toEqual([]);
  });
  it('the branch is the direct downline on the bettor’s path', () => {
    expect(sharesOf(falling, 'p', 'lost', 10_000).map(([agent, branch]) => [agent, branch])).toEqual([
      ['a2', 'p'],
      ['a1', 'a2'],
      ['a0', 'a1'],
    ]);
  });
});

describe('a bet is paid once through the tree', () => {
  const seed = Number(process.env['TOTEBOARD_SEED'] ?? 20_260_401);
  it(`all shares together are the largest earning of the path, to the millionth (seed ${seed})`, () => {
    const random = createRandom(seed, 'shares');
    let several = 0;
    for (let i = 0; i < 5_000; i++) {
      const contracts = Array.from({ length: random.integer(9) }, () =>
        random.integer(4) === 0
          ? null
          : terms(random.integer(1_000_001), random.integer(1_000_001), random.integer(MAX_STAKE)),
      );
      const kind = random.integer(2) === 0 ? 'won' : 'lost';
      const stake = 1 + random.integer(MAX_STAKE);
      const shares = sharesOf(path(...contracts), 'p', kind, stake);
      // Directly from the rule: earnings one by one, in BigInt.
      const earnings = contracts.map((one) => {
        if (!one || stake < one.singleBet) return 0n;
        return BigInt(stake) * BigInt(kind === 'won' ? one.profitRate : one.lossRate);
      });
      const largest = earnings.reduce((most, e) => (e > most ? e : most), 0n);
      expect(shares.reduce((sum, [, , earned]) => sum + BigInt(earned), 0n)).toBe(largest);
      for (const [agent, , earned] of shares) {
        const at = Number(agent.slice(1));
        const below = earnings.slice(at + 1).reduce((most, e) => (e > most ? e : most), 0n);
        const above = (earnings[at] ?? 0n) - below;
        expect(BigInt(earned)).toBe(above > 0n ? above : 0n);
      }
      if (shares.filter(([, , earned]) => earned > 0).length > 1) several += 1;
    }
    expect(several).toBeGreaterThan(500);
  });
});
