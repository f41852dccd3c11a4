import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDelayMeter } from './delayMeter.ts';

/** A meter with a clock controlled by the test. */
const metered = () => {
  let now = 0;
  const meter = createDelayMeter(() => now);
  return { meter, pass: (ms: number) => void (now += ms), now: () => now };
};

describe('the delay meter', () => {
  it('H-04 returns the last round trip, not the smallest', () => {
    const { meter, pass } = metered();
    expect(meter.delay()).toBeNull();
    for (const took of [4, 900, 250]) {
      const answered = meter.start();
      pass(took);
      answered();
      pass(1_000);
      expect(meter.delay()).toBe(took);
    }
  });
  it('H-04 returns the age of a pending request once it exceeds the last round trip', () => {
    const { meter, pass } = metered();
    const quick = meter.start();
    pass(40);
    quick();
    const slow = meter.start();
    pass(30);
    expect([meter.delay(), meter.waiting()]).toEqual([40, true]);
    pass(2_970);
    expect(meter.delay()).toBe(3_000);
    slow();
    expect([meter.delay(), meter.waiting()]).toEqual([3_000, false]);
  });
  it('an unanswered request stays pending until a later one is answered', () => {
    const { meter, pass } = metered();
    meter.start();
    pass(8_000);
    const later = meter.start();
    pass(50);
    expect(meter.delay()).toBe(8_050);
    later();
    expect([meter.delay(), meter.waiting()]).toEqual([50, false]);
  });
  it('pending requests of a replaced link are dropped, and their answers are ignored', () => {
    const { meter, pass } = metered();
    const first = meter.start();
    pass(20);
    first();
    const lost = meter.start();
    pass(5_000);
    meter.onNewLink();
    lost();
    expect([meter.delay(), meter.waiting()]).toEqual([20, false]);
  });
  it('H-36 a wake drops all measurements and ignores answers to earlier requests', () => {
    const { meter, pass } = metered();
    const asleep = meter.start();
    pass(10);
    meter.forget();
    asleep();
    expect(meter.delay()).toBeNull();
  });
  it('H-04 a late message shows in the delay, except for the time until the next request was sent', () => {
    // Each step: after a pause the hub sends a message, or the page a request; the connection delays each.
    const step = fc.record({ pause: fc.nat(400), holds: fc.nat(900), asks: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { meter, pass, now } = metered();
        const line: { readonly at: number; readonly sentAt: number; readonly answered: (() => void) | null }[] = [];
        let freeAt = 0;
        const arriveUntil = (until: number): void => {
          for (let next = line[0]; next !== undefined && next.at <= until; next = line[0]) {
            pass(next.at - now());
            line.shift();
            next.answered?.();
            const asked = line.find(({ answered }) => answered !== null);
            if (asked) expect(meter.delay()).toBeGreaterThanOrEqual(now() - asked.sentAt);
            else if (next.answered) expect(meter.delay()).toBe(now() - next.sentAt);
          }
          pass(until - now());
        };
        for (const { pause, holds, asks } of steps) {
          arriveUntil(now() + pause);
          freeAt = Math.max(freeAt, now()) + holds;
          line.push({ at: freeAt, sentAt: now(), answered: asks ? meter.start() : null });
        }
        arriveUntil(freeAt);
      }),
    );
  });
});
