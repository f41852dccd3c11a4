/**
 * One direction of a reliable line: in order, nothing lost while it stands, everything gone when it falls. What cannot pass
 * now waits at the sender's end, and counts as buffered there.
 */
import type { ActorClock } from '../clock/simClock.ts';

export interface Stream<T> {
  readonly send: (item: T, bytes: number) => void;
  /** Lets go what may pass now. */
  readonly pump: () => void;
  readonly buffered: () => number;
  /** Nothing of it arrives any more. */
  readonly stop: () => void;
}
export interface StreamParts<T> {
  /** Of whoever receives: a sleeper reads when awake, the dead never. */
  readonly clock: ActorClock;
  /** Asked only while something waits. */
  readonly held: () => boolean;
  readonly delay: () => number;
  readonly arrive: (item: T) => void;
}
export const createStream = <T>({ clock, held, delay, arrive }: StreamParts<T>): Stream<T> => {
  let waiting: { readonly item: T; readonly bytes: number }[] = [];
  let bytes = 0;
  let stopped = false;
  /** On their way: what falls with the line leaves no timer behind. */
  const going = new Set<() => void>();
  /** Monotonic time of the receiver at which the last thing sent will arrive: nothing overtakes it. */
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
