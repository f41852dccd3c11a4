/**
 * The store as the first screen hears it. Whatever reads the store is drawn at once and whole, behind the action that changed it:
 * one long task of the network's answer, the fold and the drawing. Until the page has begun the drawing has a task of its own, so
 * that a press is answered in between (performance.md, G4). What is read is never old: only the call to look is late.
 */
import type { PortalStore } from '../store.ts';

export interface HeardGently {
  readonly store: PortalStore;
  /** From now on changes are heard as they are made. */
  readonly atOnce: () => void;
}
/** `turn`: runs what it is given in a later task. */
export const heardGently = (store: PortalStore, turn: (run: () => void) => void): HeardGently => {
  let gently = true;
  const subscribe: PortalStore['subscribe'] = (listener) => {
    let waiting = false;
    let here = true;
    const stop = store.subscribe(() => {
      if (!gently) return listener();
      if (waiting) return;
      waiting = true;
      turn(() => {
        waiting = false;
        if (here) listener();
      });
    });
    return () => {
      here = false;
      stop();
    };
  };
  return {
    store: { ...store, subscribe },
    atOnce: () => {
      gently = false;
    },
  };
};
