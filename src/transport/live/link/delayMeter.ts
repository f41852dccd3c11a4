/**
 * Measures the delay of the connection for display: the last round trip, or the age of a pending request if that is longer.
 * Not the smallest trip of a minute, which serves the hub's clock (H-36, hubClock.ts) but hides that a connection has become
 * slow. Pure: the clock is passed in.
 */
export interface DelayMeter {
  /** Call when a request is sent; call the returned function when its reply arrives. Otherwise it stays pending. */
  readonly start: () => () => void;
  /** Tells whether a request is pending. */
  readonly waiting: () => boolean;
  /** Delay in ms; null: nothing measured since the last `forget`. */
  readonly delay: () => number | null;
  /** Drops the pending requests of the old link, which will not be answered. Its last round trip stays until a new one. */
  readonly onNewLink: () => void;
  /** Drops all measurements after a wake, because the monotonic clock may have stopped. */
  readonly forget: () => void;
}
interface Trip {
  readonly left: number;
}
/** Most pending requests to keep; the delay depends on the oldest only. */
const MAX_WAITING = 64;

/** `mono`: monotonic ms. */
export const createDelayMeter = (mono: () => number): DelayMeter => {
  let last: number | null = null;
  /** Oldest first. */
  let waiting: readonly Trip[] = [];
  return {
    start: () => {
      const trip: Trip = { left: mono() };
      if (waiting.length < MAX_WAITING) waiting = [...waiting, trip];
      return () => {
        const place = waiting.indexOf(trip);
        if (place < 0) return;
        last = mono() - trip.left;
        // Replies keep the order, so earlier requests will not be answered any more.
        waiting = waiting.slice(place + 1);
      };
    },
    waiting: () => waiting.length > 0,
    delay: () => {
      const [oldest] = waiting;
      return oldest === undefined ? last : Math.max(last ?? 0, mono() - oldest.left);
    },
    onNewLink: () => {
      waiting = [];
    },
    forget: () => {
      last = null;
      waiting = [];
    },
  };
};
