import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushUpdates } from '../../../ui/context/flushUpdates.ts';

/** Used before the first measurement, and where ResizeObserver is missing. px */
const FIRST = { width: 960, height: 460 };

/** Content size of an element in whole px, measured before paint at first and after each change. */
export function useElementSize<T extends Element>(): readonly [RefObject<T | null>, typeof FIRST] {
  const place = useRef<T>(null);
  const [box, setBox] = useState(FIRST);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const take = (rect: DOMRectReadOnly): void => {
      const [width, height] = [Math.floor(rect.width), Math.floor(rect.height)];
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    // The element has neither border nor padding, so both rectangles are equal.
    take(element.getBoundingClientRect());
    // Flushed synchronously: the observer runs before paint, and a scheduled update would be one frame late. The content does not
    // change the element's size, so the observer does not run again.
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) flushUpdates(() => take(entry.contentRect));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, box];
}
