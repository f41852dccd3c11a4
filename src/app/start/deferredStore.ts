/**
 * A store that defers its notifications while the page starts. React renders synchronously after a store change, so an answer,
 * its fold and the render would be one long task. Until the start is over, subscribers are notified in a later task, so that a
 * press is answered in between (performance.md, G4). `getState` is never stale: only the notification is late.
 */
import type { PortalStore } from '../store.ts';

export interface DeferredStore {
  readonly store: PortalStore;
  /** From now on subscribers are notified synchronously. */
  readonly stopDeferring: () => void;
}
/** `turn`: runs a function in a later task. */
export const deferredStore = (store: PortalStore, turn: (run: () => void) => void): DeferredStore => {
  let deferring = true;
  const subscribe: PortalStore['subscribe'] = (listener) => {
    let scheduled = false;
    let subscribed = true;
    const stop = store.subscribe(() => {
      if (!deferring) return listener();
      if (scheduled) return;
      scheduled = true;
      turn(() => {
        scheduled = false;
        if (subscribed) listener();
      });
    });
    return () => {
      subscribed = false;
      stop();
    };
  };
  return {
    store: { ...store, subscribe },
    stopDeferring: () => {
      deferring = false;
    },
  };
};
