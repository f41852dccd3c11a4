import { useEffect, useRef, useState, type RefObject } from 'react';

const MARGIN = '400px';

/**
 * True once the element has come within 400 px of the viewport, so that content far below, or hidden in a narrow window, is not
 * loaded at the start.
 */
export function useNearViewport<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const place = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (near || element === null) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [place, near];
}
