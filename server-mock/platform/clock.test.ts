import { describe, expect, it } from 'vitest';
import { createSettableClock } from './clock.ts';
import { createManualClock } from './manualClock.ts';

describe('the settable clock', () => {
  it('follows its base until it is set, then keeps the offset, and does not change monotonic time', () => {
    const base = createManualClock(1_000_000);
    const clock = createSettableClock(base);
    base.advance(500);
    expect(clock.now()).toBe(1_000_500);
    clock.set(5_000_000);
    base.advance(250);
    expect([clock.now(), clock.mono()]).toEqual([5_000_250, 750]);
    clock.advance(-100);
    expect(clock.now()).toBe(5_000_150);
  });
  it('stops while frozen, can be set meanwhile, and continues from there', () => {
    const base = createManualClock(1_000_000);
    const clock = createSettableClock(base);
    clock.freeze();
    base.advance(10_000);
    expect([clock.now(), clock.frozen()]).toEqual([1_000_000, true]);
    clock.advance(60_000);
    expect(clock.now()).toBe(1_060_000);
    clock.resume();
    base.advance(5);
    expect([clock.now(), clock.frozen()]).toEqual([1_060_005, false]);
  });
});
describe('the manual clock', () => {
  it('fires timers at their own times, in order, and repeats the repeated ones', () => {
    const clock = createManualClock(0);
    const fired: string[] = [];
    clock.after(30, () => fired.push(`once ${clock.mono()}`));
    const cancel = clock.every(20, () => fired.push(`every ${clock.mono()}`));
    clock.jump(1_000_000); // only the wall clock
    clock.advance(45);
    cancel();
    clock.advance(100);
    expect(fired).toEqual(['every 20', 'once 30', 'every 40']);
    expect([clock.now(), clock.timers()]).toEqual([1_000_145, 0]);
  });
});
