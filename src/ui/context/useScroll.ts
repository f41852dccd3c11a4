import { useCallback } from 'react';
import { useReducedMotion } from './useEnvironment.ts';

/** Scrolls to an element of the page: smoothly, or at once with reduced motion (R-SHELL-06). Null: the top. */
export function useScroll(): (to: Element | null) => void {
  const reducedMotion = useReducedMotion();
  return useCallback(
    (to) => {
      const behavior = reducedMotion ? 'instant' : 'smooth';
      if (to === null) window.scrollTo({ top: 0, behavior });
      // jsdom has no such method.
      else to.scrollIntoView?.({ block: 'start', behavior });
    },
    [reducedMotion],
  );
}
