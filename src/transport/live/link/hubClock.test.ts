import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFakeClock } from '../../../platform/testing/fakeClock.ts';
import { createHubClock } from './hubClock.ts';

it('H-36 the estimate is never behind the hub, and ahead by at most the return time of the best round trip', () => {
  const trip = fc.record({ wait: fc.nat(3_000), out: fc.nat(4_000), back: fc.nat(4_000) });
  fc.assert(
    fc.property(fc.array(trip, { minLength: 1, maxLength: 12 }), fc.integer({ min: -1e7, max: 1e7 }), (trips, skew) => {
      const clock = createFakeClock(0, () => true);
      const hub = createHubClock(clock);
      const truth = (): number => clock.mono() + skew;
      for (const { wait, out, back } of trips) {
        clock.advanceNow(wait);
        const sent = hub.depart();
        clock.advanceNow(out);
        const reply = truth();
        clock.advanceNow(back);
        hub.addRoundTrip(reply, sent);
        const now = hub.now() ?? Number.NaN;
        if (now < truth()) return false;
        if (now - truth() > out) return false;
      }
      return true;
    }),
  );
});
it('H-36 a round trip counts for a minute, and not after a wake', () => {
  const clock = createFakeClock(0, () => true);
  const hub = createHubClock(clock);
  hub.addRoundTrip(1_000, hub.depart());
  clock.advanceNow(59_000);
  expect(hub.now()).toBe(60_000);
  clock.advanceNow(2_000);
  expect(hub.now()).toBeNull();
  hub.addRoundTrip(70_000, hub.depart());
  const asleep = hub.depart();
  hub.forget();
  expect(hub.now()).toBeNull();
  hub.addRoundTrip(70_000, asleep);
  expect(hub.now()).toBeNull();
});
it('H-36 after the hub’s clock jumps ahead, its next answer replaces all earlier measurements', () => {
  fc.assert(
    fc.property(fc.nat(4_000), fc.nat(4_000), fc.integer({ min: -1e6, max: 1e6 }), (out, back, jump) => {
      const clock = createFakeClock(0, () => true);
      const hub = createHubClock(clock);
      let ahead = 5_000;
      for (const by of [0, jump]) {
        ahead += by;
        const sent = hub.depart();
        clock.advanceNow(out);
        const reply = clock.mono() + ahead;
        clock.advanceNow(back);
        hub.addRoundTrip(reply, sent);
        // A jump within the uncertainty of the return time is not detectable.
        if ((hub.now() ?? Number.NaN) + back < clock.mono() + ahead) return false;
      }
      return true;
    }),
  );
});
it('H-36 a heartbeat drops only measurements from before a jump ahead of the hub’s clock', () => {
  const clock = createFakeClock(0, () => true);
  const hub = createHubClock(clock);
  hub.addRoundTrip(5_000, hub.depart());
  clock.advanceNow(2_000);
  // A heartbeat without a jump adds no information, however long it was delayed.
  for (const waited of [0, 1, 2_000]) hub.onHubTime(7_000 - waited);
  expect(hub.now()).toBe(7_000);
  hub.onHubTime(7_040);
  expect(hub.now()).toBe(7_000);
  hub.onHubTime(11_400);
  expect(hub.now()).toBeNull();
  hub.addRoundTrip(11_400, hub.depart());
  expect(hub.now()).toBe(11_400);
});
