import { type RefObject, useEffect, useState } from 'react';

/** False while the style sheet hides the element in a narrow window; its subscriptions must end then. */
export function useHasWidth(place: RefObject<Element | null>): boolean {
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
