import { useEffect, useState, type RefObject } from 'react';

/** Whether any part of the element is in the viewport; true where that cannot be observed. */
export function useOnScreen(place: RefObject<Element | null>): boolean {
  const blind = typeof IntersectionObserver === 'undefined';
  const [seen, setSeen] = useState(blind);
  useEffect(() => {
    const element = place.current;
    if (blind || element === null) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [blind, place]);
  return seen;
}
