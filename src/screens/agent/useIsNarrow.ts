import { type RefObject, useEffect, useRef, useState } from 'react';

/** Panel width below which a table row has two lines; the style sheets use the same in their container queries. px */
const NARROW = 540;

/**
 * Whether the panel is narrow, for the virtualizer, which needs the row height. The state changes after paint, so the style
 * sheet alone sets the heights: no frame shows rows in the measures of another width.
 */
export function useIsNarrow<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const place = useRef<T>(null);
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setNarrow(entry.contentRect.width < NARROW);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, narrow];
}
