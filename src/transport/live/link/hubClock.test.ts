import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestClock } from '../../../platform/testClock.ts';
import { createHubClock } from './hubClock.ts';

it('H-36 hub now is never behind the hub, and no further ahead than the way back of the best round trip', () => {
  const trip = fc.record({ wait: fc.nat(3_000), out: fc.nat(4_000), back: fc.nat(4_000) });
  fc.assert(
    fc.property(fc.array(trip, { minLength: 1, maxLength: 12 }), fc.integer({ min: -1e7, max: 1e7 }), (trips, skew) => {
      const clock = createTestClock(0, () => true);
      const hub = createHubClock(clock);
      const truth = (): number => clock.mono() + skew;
      for (const { wait, out, back } of trips) {
        clock.advanceNow(wait);
        const sent = hub.depart();
        clock.advanceNow(out);
        const reply = truth();
        clock.advanceNow(back);
        hub.trip(reply, sent);
        const now = hub.now() ?? Number.NaN;
        if (now < truth()) return false;
        if (now - truth() > out) return false;
      }
      return true;
    }),
  );
});
it('H-36 a round trip counts for a minute, and for nothing after a wake', () => {
  const clock = createTestClock(0, () => true);
  const hub = createHubClock(clock);
  hub.trip(1_000, hub.depart());
  clock.advanceNow(59_000);
  expect([hub.now(), hub.latency()]).toEqual([60_000, 0]);
  clock.advanceNow(2_000);
  expect([hub.now(), hub.latency()]).toEqual([null, null]);
  hub.trip(70_000, hub.depart());
  const asleep = hub.depart();
  hub.forget();
  expect(hub.now()).toBeNull();
  hub.trip(70_000, asleep);
  expect(hub.now()).toBeNull();
});
it('H-36 a hub whose clock jumps ahead is believed at its next answer: what was measured before is void', () => {
  fc.assert(
    fc.property(fc.nat(4_000), fc.nat(4_000), fc.integer({ min: -1e6, max: 1e6 }), (out, back, jump) => {
      const clock = createTestClock(0, () => true);
      const hub = createHubClock(clock);
      let ahead = 5_000;
      for (const by of [0, jump]) {
        ahead += by;
        const sent = hub.depart();
        clock.advanceNow(out);
        const reply = clock.mono() + ahead;
        clock.advanceNow(back);
        hub.trip(reply, sent);
        // A jump within the uncertainty of the way back cannot be told from none.
        if ((hub.now() ?? Number.NaN) + back < clock.mono() + ahead) return false;
      }
      return true;
    }),
  );
});
it('H-36 a heartbeat voids what was measured before the hub’s clock jumped ahead, and nothing else', () => {
  const clock = createTestClock(0, () => true);
  const hub = createHubClock(clock);
  hub.trip(5_000, hub.depart());
  clock.advanceNow(2_000);
  // However long it waited on its way, an honest one proves no more than what is known.
  for (const waited of [0, 1, 2_000]) hub.heard(7_000 - waited);
  expect(hub.now()).toBe(7_000);
  hub.heard(7_040);
  expect(hub.now()).toBe(7_000);
  hub.heard(11_400);
  expect(hub.now()).toBeNull();
  hub.trip(11_400, hub.depart());
  expect(hub.now()).toBe(11_400);
});
