/**
 * Pings connections and finds those that no longer answer. One schedule serves all connections, because a timer for each
 * would cost memory and thousands of wake-ups (G2). Connections are spread over slots; each slot is checked once in
 * `PING_MS`. A connection that sent nothing between two checks has timed out, so a half-open one is found within twice that
 * (H-30, reliability 2.5). The schedule counts checks, not time, so that a paused process does not disconnect its clients.
 */
import { PING_MS, PING_SLOT_MS } from '../limits.ts';

const SLOTS = PING_MS / PING_SLOT_MS;

/** What a connection owes: nothing; a pong; a pong, but other traffic has arrived; a pong, for the last time. */
const [NOTHING, PONG_DUE, TRAFFIC_SEEN, LAST_CHANCE] = [0, 1, 2, 3];

export interface PingTarget {
  /** Slot of the schedule; set by `add`. */
  slot: number;
  pongState: number;
  readonly ping: () => void;
  readonly onTimeout: () => void;
}
export const awaitsPong = (target: PingTarget): boolean => target.pongState !== NOTHING;
export const pongReceived = (target: PingTarget): void => {
  target.pongState = NOTHING;
};
/** Other traffic than a pong: it extends the wait for the pong by one round, once. */
export const activityReceived = (target: PingTarget): void => {
  if (target.pongState === PONG_DUE) target.pongState = TRAFFIC_SEEN;
};
const checkTarget = (target: PingTarget): void => {
  if (target.pongState === PONG_DUE || target.pongState === LAST_CHANCE) target.onTimeout();
  else if (target.pongState === TRAFFIC_SEEN) target.pongState = LAST_CHANCE;
  else {
    target.pongState = PONG_DUE;
    target.ping();
  }
};

export interface Pings<T extends PingTarget> {
  readonly add: (target: T) => void;
  readonly remove: (target: T) => void;
  /** Checks the next slot. */
  readonly checkNextSlot: () => void;
  readonly targets: () => readonly T[];
}
export const createPings = <T extends PingTarget>(): Pings<T> => {
  const slots = Array.from({ length: SLOTS }, () => new Set<T>());
  let [nextSlot, slotToCheck] = [0, 0];
  return {
    add: (target) => {
      // Assigned in turn, not by arrival time: after a restart thousands connect at once, and would be pinged at once for
      // ever.
      target.slot = nextSlot;
      nextSlot = (nextSlot + 1) % SLOTS;
      slots[target.slot]?.add(target);
    },
    remove: (target) => void slots[target.slot]?.delete(target),
    checkNextSlot: () => {
      for (const target of slots[slotToCheck] ?? []) checkTarget(target);
      slotToCheck = (slotToCheck + 1) % SLOTS;
    },
    targets: () => slots.flatMap((slot) => [...slot]),
  };
};
