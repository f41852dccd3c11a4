import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSimulatedTimers } from './simulatedTimers.ts';
import { createTimers, LONGEST_RAW_MS } from './timers.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? 20_261_124);
const wait = fc.double({ min: 0, max: 5_000, noNaN: true });

describe(`timers over an engine that is early, seed ${SEED}`, () => {
  test('REL-41 each timer runs once and never before its moment, however early the engine is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.array(wait, { maxLength: 30 }), (seed, waits) => {
        const engine = createSimulatedTimers('early', seed);
        const { after } = createTimers(engine.mono, engine.raw);
        const ran = waits.map(() => 0);
        for (const [index, ms] of waits.entries()) {
          const due = engine.mono() + ms;
          after(ms, () => {
            ran[index] = (ran[index] ?? 0) + 1;
            expect(engine.mono()).toBeGreaterThanOrEqual(due);
            // At most 2 ms late: a millisecond of rounding, and one of checking again.
            expect(engine.mono() - due).toBeLessThan(3);
          });
        }
        while (engine.runNext(Number.POSITIVE_INFINITY));
        expect(ran).toEqual(waits.map(() => 1));
      }),
      { seed: SEED },
    );
  });
  test('REL-41 a moment met exactly is not waited for again despite rounding of its difference', () => {
    const waits: number[] = [];
    let now = 0.1;
    const { at } = createTimers(
      () => now,
      (ms, run) => {
        waits.push(ms);
        now = 0.1 + 250;
        run();
        return () => undefined;
      },
    );
    let runs = 0;
    at(0.1 + 250, () => (runs += 1));
    expect([runs, waits]).toEqual([1, [250]]);
  });
  test('a wait longer than the engine allows is split into several timers', () => {
    const waits: number[] = [];
    const engine = createSimulatedTimers('early', 3);
    const { after } = createTimers(engine.mono, (ms, run) => {
      waits.push(ms);
      return engine.raw(ms, run);
    });
    let endedAt = 0;
    after(3 * LONGEST_RAW_MS, () => (endedAt = engine.mono()));
    while (engine.runNext(Number.POSITIVE_INFINITY));
    expect(endedAt).toBeGreaterThanOrEqual(3 * LONGEST_RAW_MS);
    expect(Math.max(...waits)).toBe(LONGEST_RAW_MS);
  });
  test('an interval skips the moments that a busy machine missed and keeps the later ones', () => {
    const engine = createSimulatedTimers('exact');
    const { every } = createTimers(engine.mono, engine.raw);
    const seen: number[] = [];
    const stop = every(100, () => seen.push(engine.mono()));
    engine.runNext(100);
    engine.moveTo(730);
    for (let looks = 0; looks < 2; looks += 1) engine.runNext(Number.POSITIVE_INFINITY);
    stop();
    expect(engine.runNext(Number.POSITIVE_INFINITY)).toBe(false);
    expect(seen).toEqual([100, 730, 800]);
  });
});
