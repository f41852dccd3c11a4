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
  let end = (): void => undefined;
  const stopped = new Promise<void>((done) => {
    end = done;
  });
  return {
    isStopped: () => isStopped,
    stopped,
    stop: () => {
      isStopped = true;
      end();
    },
    pause: async (ms) => {
      let cancel = (): void => undefined;
      const passed = new Promise<void>((done) => {
        cancel = clock.after(ms, done);
      });
      await Promise.race([passed, stopped]);
      cancel();
    },
  };
};
