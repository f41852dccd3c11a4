import { type RefObject, useEffect, useRef, useState } from 'react';

/** Below this width of its panel a row of a table is two lines; the sheets use the same in their container queries. */
const NARROW = 540;

/**
 * Rows have one height, which the window of a list must know to choose those in sight. It is told after a frame has been painted;
 * so the sheet alone says how high rows stand, and where: no frame has them in the measures of another width.
 */
export function useNarrow<T extends Element>(): readonly [RefObject<T | null>, boolean] {
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
