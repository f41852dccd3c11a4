import { type RefObject, useEffect, useState } from 'react';

/** False while the window has no width for it: the style sheet takes it out of sight, and what it does must end with that. */
export function useShown(place: RefObject<Element | null>): boolean {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setShown(entry.contentRect.width > 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return shown;
}
