import { useCallback } from 'react';
import { useReducedMotion } from './useEnvironment.ts';

/** Go to a place on this page: smoothly, or at once for whom motion is to be little (R-SHELL-06). Null: the top. */
export function useScroll(): (to: Element | null) => void {
  const still = useReducedMotion();
  return useCallback(
    (to) => {
      const behavior = still ? 'instant' : 'smooth';
      if (to === null) window.scrollTo({ top: 0, behavior });
      // A page of a test has no layout and no such method.
      else to.scrollIntoView?.({ block: 'start', behavior });
    },
    [still],
  );
}
