/** Waits for a condition that later records may fulfil (H-11): checks it now and after every record; false after `ms`. */
import type { HouseClock } from '../../platform/clock.ts';

export const waitUntil = (
  condition: () => boolean,
  listeners: { readonly add: (look: () => void) => unknown; readonly delete: (look: () => void) => unknown },
  clock: HouseClock,
  ms: number,
): Promise<boolean> => {
  if (condition()) return Promise.resolve(true);
  return new Promise((done) => {
    const end = (ok: boolean): void => {
      listeners.delete(check);
      cancel();
      done(ok);
    };
    const check = (): void => {
      if (condition()) end(true);
    };
    const cancel = clock.after(ms, () => end(false));
    listeners.add(check);
  });
};
