import { type RefObject, useEffect, useRef, useState } from 'react';

/** Before it has been measured, and where nothing measures: px. */
const FIRST = { width: 960, height: 460 };

/** The room of an element as it is laid out, whole px. */
export function useBox<T extends Element>(): readonly [RefObject<T | null>, typeof FIRST] {
  const place = useRef<T>(null);
  const [box, setBox] = useState(FIRST);
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const [width, height] = [Math.floor(entry.contentRect.width), Math.floor(entry.contentRect.height)];
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, box];
}
