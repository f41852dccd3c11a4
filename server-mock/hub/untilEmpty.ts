/** Waits until no client is left, at most `ms`. */
import type { HouseClock } from '../platform/clock.ts';
import { EMPTY_CHECK_MS } from './limits.ts';

export const waitUntilEmpty = (clients: { readonly size: number }, clock: HouseClock, ms: number): Promise<void> =>
  new Promise((done) => {
    if (clients.size === 0) {
      done();
      return;
    }
    const end = (): void => {
      stopChecking();
      stopWaiting();
      done();
    };
    const stopChecking = clock.every(EMPTY_CHECK_MS, () => {
      if (clients.size === 0) end();
    });
    const stopWaiting = clock.after(ms, end);
  });
