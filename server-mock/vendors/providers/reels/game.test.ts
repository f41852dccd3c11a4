import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../platform/random.ts';
import {
  LINES,
  REELS,
  ROWS,
  STRIPS,
  lineTenths,
  settle,
  spin,
  type ReelSymbol,
} from '../../../../src/lib/fairness/reels.ts';
import { exactRtp } from './rtp.ts';

const column = (middle: ReelSymbol): readonly ReelSymbol[] => ['queen', middle, 'king'];

describe('the reels game', () => {
  it('has its stated return to player: 95 to 96 % over all stops, confirmed by a long seeded run', () => {
    const exact = exactRtp();
    expect(exact).toBeGreaterThan(0.95);
    expect(exact).toBeLessThan(0.96);
    const random = createRandom(20_261_120, 'rtp');
    const spins = 400_000;
    let paid = 0;
    for (let i = 0; i < spins; i++) paid += spin(random, 1_000).payout;
    // Three standard errors of this game at 400,000 spins are about 1.6 points.
    expect(Math.abs(paid / (spins * 1_000) - exact), 'seed 20261120').toBeLessThan(0.016);
  });
  it('REL-15 pays whole minor units, never more than its lines', () => {
    const random = createRandom(3, 'floor');
    for (let i = 0; i < 20_000; i++) {
      const stake = 1 + random.integer(999);
      const { payout, lines, symbols } = spin(random, stake);
      expect(Number.isSafeInteger(payout)).toBe(true);
      expect(payout === 0).toBe(lines.length === 0 || lines.every(({ pays }) => pays === 0));
      expect(symbols).toHaveLength(REELS);
      expect(symbols.every((reel) => reel.length === ROWS)).toBe(true);
    }
  });
  it('evaluates a line from the left, with the wild standing for all but the gate', () => {
    expect(lineTenths(['wild', 'cup', 'cup', 'ace', 'cup'])).toMatchObject({ symbol: 'cup', count: 3 });
    expect(lineTenths(['wild', 'wild', 'wild', 'queen', 'ace'])).toMatchObject({ symbol: 'wild', count: 3 });
    expect(lineTenths(['cup', 'ace', 'cup', 'cup', 'cup'])).toMatchObject({ tenths: 0 });
    expect(lineTenths(['gate', 'gate', 'gate', 'ace', 'ace'])).toMatchObject({ tenths: 0 });
    expect(lineTenths(['wild', 'wild', 'wild', 'wild', 'wild'])).toMatchObject({ count: 5 });
  });
  it('pays three gates in any position', () => {
    const window = (['gate', 'gate', 'gate', 'ace', 'cup'] as const).map(column);
    const { lines } = settle(window, 1_000);
    expect(lines.find(({ line }) => line === -1)).toMatchObject({ symbol: 'gate', count: 3, pays: 5_000 });
  });
  it('gives the same spin for the same stream, and refuses an invalid stake', () => {
    expect(spin(createRandom(9, 'r'), 100)).toEqual(spin(createRandom(9, 'r'), 100));
    for (const stake of [0, -1, 1.5, Number.NaN, Number.MAX_VALUE])
      expect(() => spin(createRandom(1), stake)).toThrow(RangeError);
  });
  it('keeps equal symbols apart on the strips and lines within the window', () => {
    expect(LINES.flat().every((row) => row >= 0 && row < ROWS)).toBe(true);
    for (const strip of STRIPS)
      expect(strip.filter((s, i) => s === strip[(i + 1) % strip.length]).length).toBeLessThan(3);
  });
});
