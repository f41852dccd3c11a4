/** Waits for what the next records may bring (H-11): looks now and at every news; false when `ms` pass first. */
import type { HouseClock } from '../../platform/clock.ts';

export const until = (
  there: () => boolean,
  news: { readonly add: (look: () => void) => unknown; readonly delete: (look: () => void) => unknown },
  clock: HouseClock,
  ms: number,
): Promise<boolean> => {
  if (there()) return Promise.resolve(true);
  return new Promise((done) => {
    const end = (ok: boolean): void => {
      news.delete(look);
      cancel();
      done(ok);
    };
    const look = (): void => {
      if (there()) end(true);
    };
    const cancel = clock.after(ms, () => end(false));
    news.add(look);
  });
};
