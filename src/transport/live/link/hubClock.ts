/**
 * Hub now, bounded by round trips (H-36): local monotonic time plus the smallest (reply clock − send time) of the last
 * minute. The true offset is never larger, so an age computed from it is never too small. A heartbeat measures nothing (it
 * may have waited in a buffer for minutes); but the hub's clock has said at least what it carries, so it voids trips from
 * before a jump ahead.
 */
import type { Clock } from '../../../platform/platform.ts';

const WINDOW_MS = 60_000;
const MAX_TRIPS = 64;
/** A clock that is this much less far ahead than any trip said went back; less may be the way to it growing shorter. */
const BACK_MS = 1_000;
/** Clocks tick in whole ms and drift: so much less far ahead than the hub has said is no jump. */
const SLACK_MS = 50;

export interface Departure {
  readonly mono: number;
  readonly era: number;
}
export interface HubClock {
  /** When a question leaves. */
  readonly depart: () => Departure;
  /** Its answer has come. One asked before the last `forget` proves nothing: the monotonic clock may have stood still. */
  readonly trip: (replyClock: number, departure: Departure) => void;
  /** The hub's clock as a message of its own accord carries it, Unix ms. */
  readonly heard: (hubClock: number) => void;
  /** Unix ms by the hub's clock; null: not known since the last `forget`, or since it jumped ahead. */
  readonly now: () => number | null;
  /** Shortest round trip of the window, ms; null: none. */
  readonly latency: () => number | null;
  /** After a wake nothing known before counts. */
  readonly forget: () => void;
}
interface Trip {
  readonly mono: number;
  readonly ahead: number;
  readonly took: number;
}
/** `onBack`: the hub's clock went back, so what it said of earlier moments cannot be compared with it any more (F28). */
export const createHubClock = (clock: Clock, onBack: () => void = () => undefined): HubClock => {
  let trips: readonly Trip[] = [];
  /** Of these trips, worked out once for them: asked for dozens of times a frame. */
  let least: { readonly ahead: number; readonly took: number } | null = null;
  let era = 0;
  const keep = (kept: readonly Trip[]): void => {
    trips = kept;
    const all = (of: (trip: Trip) => number): number => Math.min(...kept.map(of));
    least = kept.length === 0 ? null : { ahead: all(({ ahead }) => ahead), took: all(({ took }) => took) };
  };
  const smallest = (mono: number): typeof least => {
    const oldest = mono - WINDOW_MS;
    if (trips.length > MAX_TRIPS || (trips[0] !== undefined && trips[0].mono < oldest))
      keep(trips.filter((trip) => trip.mono >= oldest).slice(-MAX_TRIPS));
    return least;
  };
  return {
    depart: () => ({ mono: clock.mono(), era }),
    trip: (replyClock, departure) => {
      if (departure.era !== era) return;
      const mono = clock.mono();
      // The hub's clock cannot be less far ahead than this: what says so was measured before it jumped (F28).
      const lowest = replyClock - mono;
      keep(trips.filter((trip) => trip.ahead >= lowest));
      const ahead = replyClock - departure.mono;
      const known = smallest(mono);
      keep([...trips, { mono, ahead, took: mono - departure.mono }]);
      if (known !== null && ahead < known.ahead - BACK_MS) onBack();
    },
    heard: (hubClock) => {
      const lowest = hubClock - clock.mono() - SLACK_MS;
      if (least !== null && least.ahead < lowest) keep(trips.filter(({ ahead }) => ahead >= lowest));
    },
    now: () => {
      const mono = clock.mono();
      const known = smallest(mono);
      return known === null ? null : mono + known.ahead;
    },
    latency: () => smallest(clock.mono())?.took ?? null,
    forget: () => {
      era += 1;
      keep([]);
    },
  };
};
