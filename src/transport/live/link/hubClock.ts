/**
 * Estimates the hub's clock by round trips (H-36): local monotonic time plus the smallest (reply clock − send time) of the
 * last minute. The true offset is never larger, so an age computed from it is never too small. A heartbeat gives no
 * measurement, because it may have waited in a buffer for minutes. But the hub's clock is at least at the heartbeat's time,
 * so a heartbeat voids trips from before a jump ahead.
 */
import type { Clock } from '../../../platform/platform.ts';

const WINDOW_MS = 60_000;
const MAX_TRIPS = 64;
/** An offset smaller than all known trips by this much means that the hub's clock went back; less may be a faster network. */
const BACK_MS = 1_000;
/** Tolerance for rounding to whole ms and for drift. */
const SLACK_MS = 50;

export interface Departure {
  readonly mono: number;
  readonly era: number;
}
export interface HubClock {
  /** Call when a request is sent. */
  readonly depart: () => Departure;
  /** Call when its answer arrives. Ignored if sent before the last `forget`, as the monotonic clock may have stopped. */
  readonly addRoundTrip: (replyClock: number, departure: Departure) => void;
  /** Call with the hub's clock of an unsolicited message, Unix ms. */
  readonly onHubTime: (hubClock: number) => void;
  /** Present time by the hub's clock, Unix ms; null: unknown since the last `forget` or a jump ahead. */
  readonly now: () => number | null;
  /** Drops all measurements after a wake. */
  readonly forget: () => void;
}
interface Trip {
  readonly mono: number;
  readonly ahead: number;
}
/** `onBack`: the hub's clock went back, so its earlier times are no longer comparable (F28). */
export const createHubClock = (clock: Clock, onBack: () => void = () => undefined): HubClock => {
  let trips: readonly Trip[] = [];
  /** Cached smallest `ahead` of the trips, because it is read dozens of times a frame. */
  let least: number | null = null;
  let era = 0;
  const keep = (kept: readonly Trip[]): void => {
    trips = kept;
    least = kept.length === 0 ? null : Math.min(...kept.map(({ ahead }) => ahead));
  };
  const smallest = (mono: number): number | null => {
    const oldest = mono - WINDOW_MS;
    if (trips.length > MAX_TRIPS || (trips[0] !== undefined && trips[0].mono < oldest))
      keep(trips.filter((trip) => trip.mono >= oldest).slice(-MAX_TRIPS));
    return least;
  };
  return {
    depart: () => ({ mono: clock.mono(), era }),
    addRoundTrip: (replyClock, departure) => {
      if (departure.era !== era) return;
      const mono = clock.mono();
      // The hub's clock is at least this far ahead: smaller values were measured before a jump (F28).
      const lowest = replyClock - mono;
      keep(trips.filter((trip) => trip.ahead >= lowest));
      const ahead = replyClock - departure.mono;
      const known = smallest(mono);
      keep([...trips, { mono, ahead }]);
      if (known !== null && ahead < known - BACK_MS) onBack();
    },
    onHubTime: (hubClock) => {
      const lowest = hubClock - clock.mono() - SLACK_MS;
      if (least !== null && least < lowest) keep(trips.filter(({ ahead }) => ahead >= lowest));
    },
    now: () => {
      const mono = clock.mono();
      const known = smallest(mono);
      return known === null ? null : mono + known;
    },
    forget: () => {
      era += 1;
      keep([]);
    },
  };
};
