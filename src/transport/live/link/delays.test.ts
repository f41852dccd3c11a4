import { describe, expect, it } from 'vitest';
import type { FakePlatform } from '../../../platform/testing/fakePlatform.ts';
import { fakePlatform } from '../../../platform/testing/fakePlatform.ts';
import { createDelays, type Delays } from './delays.ts';
import type { Transition } from './machine.ts';

const move = (from: Transition['from'], to: Transition['to'], event: Transition['event']): Transition => ({
  from,
  to,
  event,
  reason: event,
  detail: {},
});
const LOST = move('connecting', 'backoff', 'closed');
/** The delay that a transition into back-off gives; it never lasts for ever while the page is visible. */
const delayOf = (delays: Delays, transition: Transition): number => {
  const ms = delays.limit(transition);
  if (ms === null) throw new Error('no delay');
  return ms;
};
/** Fails every attempt until the house answers again; returns how long after that the next attempt starts, ms. */
const untilAttempt = (platform: FakePlatform, delays: Delays, outageMs: number): number => {
  const { clock } = platform;
  const since = clock.mono();
  while (clock.mono() - since < outageMs) clock.advanceNow(Math.max(1, delayOf(delays, LOST)));
  return clock.mono() - since - outageMs;
};
const waitsAfter = (outageMs: number, clients: number): readonly number[] =>
  Array.from({ length: clients }, (_, seed) => {
    const platform = fakePlatform({ seed: seed + 1 });
    return untilAttempt(platform, createDelays(platform), outageMs);
  }).toSorted((a, b) => a - b);
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

describe('the attempt after an outage', () => {
  it.each([1_000, 3_000, 6_000, 9_900])(
    'REL-08 H-21 after %i ms half the clients try within 0.7 s, 95 of 100 within 1.3 s, and all within 1.5 s',
    (outageMs) => {
      const waits = waitsAfter(outageMs, 400);
      expect(quantile(waits, 0.5)).toBeLessThanOrEqual(700);
      expect(quantile(waits, 0.95)).toBeLessThanOrEqual(1_300);
      expect(waits.at(-1)).toBeLessThan(1_500);
    },
  );
  it('H-21 the clients of a house spread over the whole range, so that no tenth of a second takes a fifth of them', () => {
    const waits = waitsAfter(8_000, 1_000);
    const crowds = new Map<number, number>();
    for (const wait of waits) crowds.set(Math.floor(wait / 100), (crowds.get(Math.floor(wait / 100)) ?? 0) + 1);
    expect(Math.max(...crowds.values())).toBeLessThan(200);
    expect(crowds.size).toBeGreaterThanOrEqual(13);
  });
  it('REL-08 after minutes without the house the clients spread over 20 s', () => {
    const waits = waitsAfter(120_000, 400);
    expect(quantile(waits, 0.5)).toBeGreaterThan(4_000);
    expect(waits.at(-1)).toBeGreaterThan(15_000);
    expect(waits.at(-1)).toBeLessThan(20_000);
  });
});

describe('a hint that the house is back', () => {
  it.each(['reachable', 'online', 'visible'] as const)(
    'REL-08 %s shortens a long wait to a second at most, with jitter',
    (event) => {
      const waits = Array.from({ length: 200 }, (_, seed) => {
        const platform = fakePlatform({ seed: seed + 1 });
        const delays = createDelays(platform);
        untilAttempt(platform, delays, 120_000);
        delayOf(delays, LOST);
        return delayOf(delays, move('backoff', 'backoff', event));
      });
      expect(Math.max(...waits)).toBeLessThanOrEqual(1_000);
      expect(new Set(waits.map((ms) => Math.floor(ms / 100))).size).toBe(10);
    },
  );
  it('REL-08 a hint never lengthens a wait', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const platform = fakePlatform({ seed });
      const delays = createDelays(platform);
      const pending = delayOf(delays, LOST);
      expect(delayOf(delays, move('backoff', 'backoff', 'reachable'))).toBeLessThanOrEqual(pending);
    }
  });
});
