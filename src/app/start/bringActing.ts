/**
 * One import for whoever waits for what acts. Asked for twice at once, a module that takes turns to be read is given out half read
 * by some WebKits; a failed one may be asked for again.
 */
import type * as Acting from './acting.ts';

let coming: Promise<typeof Acting> | null = null;

export const bringActing = (): Promise<typeof Acting> => {
  coming ??= import('./acting.ts').catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
};
