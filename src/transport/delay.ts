/** Waits on the platform's clock. False: aborted first. Leaves no timer and no listener behind (REL-30). */
import type { Clock } from '../platform/platform.ts';

export const delay = (ms: number, clock: Clock, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = (): void => {
      cancel();
      resolve(false);
    };
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', stop);
      resolve(true);
    });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
