import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { atOnce } from '../../../ui/seams/atOnce.ts';

/** Before it has been measured, and where nothing measures: px. */
const FIRST = { width: 960, height: 460 };

/** The room of an element as it is laid out, whole px: known before it is painted, at first and when it has changed. */
export function useBox<T extends Element>(): readonly [RefObject<T | null>, typeof FIRST] {
  const place = useRef<T>(null);
  const [box, setBox] = useState(FIRST);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const take = (rect: DOMRectReadOnly): void => {
      const [width, height] = [Math.floor(rect.width), Math.floor(rect.height)];
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    // It has neither border nor padding.
    take(element.getBoundingClientRect());
    // At once: an observer hears before the frame is painted, and what is drawn for it later comes a frame late. What stands in
    // the element does not change its size, so it is not heard twice.
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) atOnce(() => take(entry.contentRect));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, box];
}
