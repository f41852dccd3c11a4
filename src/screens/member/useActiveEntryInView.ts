import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a column that is higher than its window so that its chosen entry is in view, also after the window has changed its size; an
 * entry in view stays where it is. Returns the ref of any child of the column; `chosen`: what is chosen.
 */
export const useActiveEntryInView = <E extends HTMLElement>(chosen: string): RefObject<E | null> => {
  const child = useRef<E>(null);
  useEffect(() => {
    const column = child.current?.parentElement;
    if (!column) return;
    const show = (): void => {
      const entry = column.querySelector('[aria-current]');
      if (!entry) return;
      const room = column.getBoundingClientRect();
      const place = entry.getBoundingClientRect();
      if (place.top >= room.top && place.bottom <= room.bottom) return;
      column.scrollTop += place.top - room.top - (column.clientHeight - place.height) / 2;
    };
    show();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(show);
    observer.observe(column);
    return () => observer.disconnect();
  }, [chosen]);
  return child;
};
