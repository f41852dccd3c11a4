/**
 * One import for whoever waits for what acts. Asked for twice at once, a module that takes turns to be read is given out half read
 * by some WebKits; a failed one may be asked for again.
 */
let coming: Promise<typeof import('./acting.ts')> | null = null;

export const bringActing = (): Promise<typeof import('./acting.ts')> => {
  coming ??= import('./acting.ts').catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
};
