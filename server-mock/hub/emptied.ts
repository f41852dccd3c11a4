/** Waits until nobody is left, at most `ms`. */
import type { HouseClock } from '../platform/clock.ts';

const LOOK_MS = 50;

export const emptied = (clients: { readonly size: number }, clock: HouseClock, ms: number): Promise<void> =>
  new Promise((done) => {
    if (clients.size === 0) {
      done();
      return;
    }
    const end = (): void => {
      stopLooking();
      stopWaiting();
      done();
    };
    const stopLooking = clock.every(LOOK_MS, () => {
      if (clients.size === 0) end();
    });
    const stopWaiting = clock.after(ms, end);
  });
