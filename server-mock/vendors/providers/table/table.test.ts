import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../platform/random.ts';
import { bankerDraws, dealBaccarat, DECK_SIZE, pointsOf } from './baccarat.ts';
import { dealDuel } from './duel.ts';
import { playTable, sidesOf } from './game.ts';
import { tableRtp } from './rtp.ts';

const ROUNDS = 100_000;
describe('the table', () => {
  it('has its stated return to player by side, confirmed by a long seeded run', () => {
    for (const kind of ['baccarat', 'duel'] as const)
      for (const [side, exact] of tableRtp(kind)) {
        const random = createRandom(20_261_122, `${kind}/${side}`);
        let paid = 0;
        for (let i = 0; i < ROUNDS; i++) paid += playTable(random, kind, side, 1_000).payout;
        // Four standard errors: a side at even money 1.3 points, a tie at 8:1 about 3.4, at 11:1 about 4.2.
        const off = side === 'tie' ? 0.042 : 0.013;
        expect(Math.abs(paid / (ROUNDS * 1_000) - exact), `seed 20261122, ${kind} ${side}`).toBeLessThan(off);
      }
    const baccarat = tableRtp('baccarat');
    expect(baccarat.get('banker')).toBeCloseTo(0.989, 2);
    expect(baccarat.get('player')).toBeCloseTo(0.988, 2);
    expect(baccarat.get('tie')).toBeCloseTo(0.856, 1);
    const duel = tableRtp('duel');
    expect(duel.get('dragon')).toBeCloseTo(12 / 13 + 1 / 26, 9);
    expect(duel.get('tiger')).toBeCloseTo(12 / 13 + 1 / 26, 9);
    expect(duel.get('tie')).toBeCloseTo(12 / 13, 9);
  });
  it('draws a third card by the standard rules', () => {
    const table: readonly (readonly [number, readonly number[]])[] = [
      [2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
      [3, [0, 1, 2, 3, 4, 5, 6, 7, 9]],
      [4, [2, 3, 4, 5, 6, 7]],
      [5, [4, 5, 6, 7]],
      [6, [6, 7]],
      [7, []],
    ];
    for (const [banker, thirds] of table)
      for (let third = 0; third < 10; third++)
        expect(bankerDraws(banker, third), `${banker} on ${third}`).toBe(thirds.includes(third));
    expect([5, 6].map((banker) => bankerDraws(banker, null))).toEqual([true, false]);
  });
  it('deals two or three cards a side, and no third after a natural', () => {
    const random = createRandom(4, 'hands');
    for (let i = 0; i < 5_000; i++) {
      const { player, banker, winner } = dealBaccarat(random);
      const [a, b] = [player, banker].map((hand) => hand.slice(0, 2).reduce((sum, one) => sum + pointsOf(one), 0) % 10);
      for (const hand of [player, banker]) expect([2, 3]).toContain(hand.length);
      if ((a ?? 0) >= 8 || (b ?? 0) >= 8) expect(player.length + banker.length).toBe(4);
      expect(sidesOf('baccarat')).toContain(winner);
      for (const card of [...player, ...banker]) expect(card >= 0 && card < DECK_SIZE).toBe(true);
    }
  });
  it('returns the stake on a tie, half of it in the duel, and refuses an invalid side or stake', () => {
    const tied = <T extends { winner: string }>(deal: (seed: number) => T): number => {
      for (let seed = 0; seed < 500; seed++) if (deal(seed).winner === 'tie') return seed;
      throw new Error('no tie in 500 rounds');
    };
    const baccarat = tied((seed) => dealBaccarat(createRandom(seed)));
    expect(playTable(createRandom(baccarat), 'baccarat', 'banker', 500).payout).toBe(500);
    expect(playTable(createRandom(baccarat), 'baccarat', 'tie', 500).payout).toBe(4_500);
    const duel = tied((seed) => dealDuel(createRandom(seed)));
    expect(playTable(createRandom(duel), 'duel', 'tiger', 501).payout).toBe(250);
    expect(() => playTable(createRandom(1), 'duel', 'banker', 100)).toThrow(RangeError);
    for (const stake of [0, -5, 1.5, Number.NaN])
      expect(() => playTable(createRandom(1), 'duel', 'tiger', stake)).toThrow(RangeError);
  });
});
