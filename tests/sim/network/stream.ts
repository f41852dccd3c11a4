/**
 * One direction of a reliable connection: in order, without loss while it is open, empty when it breaks. A message that cannot
 * pass now waits at the sender and counts as buffered there.
 */
import type { ActorClock } from '../clock/simClock.ts';

export interface Stream<T> {
  readonly send: (item: T, bytes: number) => void;
  /** Sends what may pass now. */
  readonly pump: () => void;
  readonly buffered: () => number;
  /** Nothing of it arrives any more. */
  readonly stop: () => void;
}
export interface StreamParts<T> {
  /** Of the receiver: a sleeping machine reads when awake, a dead one never. */
  readonly clock: ActorClock;
  /** Consulted only while something waits. */
  readonly held: () => boolean;
  readonly delay: () => number;
  readonly arrive: (item: T) => void;
}
export const createStream = <T>({ clock, held, delay, arrive }: StreamParts<T>): Stream<T> => {
  let waiting: { readonly item: T; readonly bytes: number }[] = [];
  let bytes = 0;
  let stopped = false;
  /** In flight: cancelled when the connection breaks, so that no timer remains. */
  const going = new Set<() => void>();
  /** Monotonic time of the receiver at which the last message will arrive: no message overtakes it. */
  let lastArrival = 0;
  const travel = (item: T): void => {
    lastArrival = Math.max(lastArrival, clock.mono() + delay());
    const cancel = clock.after(lastArrival - clock.mono(), () => {
      going.delete(cancel);
      arrive(item);
    });
    going.add(cancel);
  };
  const pump = (): void => {
    if (stopped || waiting.length === 0 || held()) return;
    const next = waiting;
    waiting = [];
    bytes = 0;
    for (const { item } of next) travel(item);
  };
  return {
    send: (item, size) => {
      if (stopped) return;
      waiting.push({ item, bytes: size });
      bytes += size;
      pump();
    },
    pump,
    buffered: () => bytes,
    stop: () => {
      stopped = true;
      for (const cancel of going) cancel();
      going.clear();
      waiting = [];
      bytes = 0;
    },
  };
};
