/**
 * The projection against the house's own windows (decision 0168): with seeds that were not used to develop it, each
 * window read four, three, two and one minutes before its settlement and at it.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { factsOf, TRAILING_WINDOWS } from '../../src/domains/salary/projectionInputs.calc.ts';
import { type Projection, projectionOf } from '../../src/domains/salary/projection.calc.ts';
import { keyOf, type PlayedWindows, playWindows, type PageReading } from './playWindows.ts';
import { quantileOf } from './quantile.ts';

const MINUTES = [4, 3, 2, 1] as const;
const WINDOWS = 200;
/** One world in common runs; the deep run adds another. */
const SEEDS = process.env['TOTEBOARD_DEEP'] === '1' ? [101, 102] : [101];
/** The top agent, and one with a few dozen downlines: windows of hundreds of bets and of tens. */
const AGENTS = ['m1002', 'm1003'] as const;
const CASES = AGENTS.flatMap((agent) => MINUTES.map((minutes) => ({ agent, minutes })));

const read = ({ accrual, payouts, traces, now }: PageReading): Projection | null =>
  projectionOf(factsOf({ accrual, payouts, traces, awaited: false, now }));
const median = (values: readonly number[]): number => quantileOf(values, 0.5) ?? Number.NaN;

interface Read {
  readonly seen: PageReading;
  readonly range: Projection;
  readonly paid: number;
  /** The 10–90 band of the payouts of the trailing twelve windows. */
  readonly band: number;
}
const readsOf = ({ readings, paid }: PlayedWindows): readonly Read[] =>
  readings
    .filter(({ window }) => window >= TRAILING_WINDOWS)
    .map((one) => {
      const range = read(one);
      if (range === null) throw new Error(`no range for ${keyOf(one.agent, one.window)}`);
      const trailing = one.payouts.slice(0, TRAILING_WINDOWS).map(({ payout }) => payout);
      const band = (quantileOf(trailing, 0.9) ?? 0) - (quantileOf(trailing, 0.1) ?? 0);
      return { seen: one, range, paid: paid.get(keyOf(one.agent, one.window)) ?? 0, band };
    });

describe('the projection of real-time salary over simulated windows', () => {
  let reads: readonly Read[] = [];
  beforeAll(async () => {
    const moments = [...MINUTES, 0].map((minutes) => minutes * 60_000);
    const plan = { windows: WINDOWS + TRAILING_WINDOWS, agents: AGENTS, paceOf: () => 2, moments };
    const all: Read[] = [];
    for (const seed of SEEDS) all.push(...readsOf(await playWindows({ ...plan, seed })));
    reads = all;
  }, 120_000);
  const of = (agent: string, minutes: number) =>
    reads.filter(({ seen }) => seen.agent === agent && seen.accrual.windowEnd - seen.now === minutes * 60_000);

  it.each(CASES)('B-11 contains the payout in 80 to 92 % of the windows, $minutes min before ($agent)', (one) => {
    const cases = of(one.agent, one.minutes);
    expect(cases).toHaveLength(WINDOWS * SEEDS.length);
    const held = cases.filter(({ range, paid }) => range.low <= paid && paid <= range.high).length / cases.length;
    expect(held).toBeGreaterThanOrEqual(0.8);
    expect(held).toBeLessThanOrEqual(0.92);
  });
  it.each(AGENTS)('is no wider than the 10–90 band of the trailing twelve windows, and narrows (%s)', (agent) => {
    const widths = (minutes: number) => of(agent, minutes).map(({ range }) => range.high - range.low);
    const band = median(of(agent, 4).map((one) => one.band));
    const medians = MINUTES.map((minutes) => median(widths(minutes)));
    expect(median(MINUTES.flatMap(widths))).toBeLessThanOrEqual(band);
    // With four of five minutes to come, hardly less is unknown than for a whole window: the two are about equal.
    const most = [1.05 * band, band, band, band];
    expect(medians.map((width, at) => width <= (most[at] ?? 0))).toEqual([true, true, true, true]);
    expect(medians.toSorted((a, b) => b - a)).toEqual(medians);
  });
  it.each(AGENTS)('B-11 equals the payout, without a range, once the window is over (%s)', (agent) => {
    const ends = of(agent, 0);
    expect(ends).toHaveLength(WINDOWS * SEEDS.length);
    expect(ends.filter(({ paid }) => paid > 0).length).toBeGreaterThan(ends.length / 2);
    expect(ends.map(({ range }) => range)).toEqual(ends.map(({ paid }) => ({ low: paid, expected: paid, high: paid })));
  });
  it('misses to either side about equally often', () => {
    const before = reads.filter(({ seen }) => seen.now < seen.accrual.windowEnd);
    const over = before.filter(({ range, paid }) => paid > range.high).length / before.length;
    const under = before.filter(({ range, paid }) => paid < range.low).length / before.length;
    expect(Math.abs(over - under)).toBeLessThan(0.06);
  });
});
