/** Lets another function stop a loop, and ends its pauses at once. */
import type { HouseClock } from './clock.ts';

export interface Stopping {
  readonly isStopped: () => boolean;
  /** Resolves when `stop` is called. */
  readonly stopped: Promise<void>;
  readonly stop: () => void;
  /** Resolves after `ms`, or when `stop` is called. */
  readonly pause: (ms: number) => Promise<void>;
}
export const createStopping = (clock: Pick<HouseClock, 'after'>): Stopping => {
  let isStopped = false;
  /** Ends what waits now: a pause that has passed leaves nothing behind. */
  const ends = new Set<() => void>();
  let resolve = (): void => undefined;
  const stopped = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    isStopped: () => isStopped,
    stopped,
    stop: () => {
      isStopped = true;
      resolve();
      for (const end of ends) end();
    },
    pause: (ms) =>
      new Promise((done) => {
        if (isStopped) return done();
        const end = (): void => {
          ends.delete(end);
          cancel();
          done();
        };
        ends.add(end);
        const cancel = clock.after(ms, end);
      }),
  };
};
