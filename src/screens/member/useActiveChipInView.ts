import { type RefObject, useEffect } from 'react';

/** Scrolls a row that is wider than the window so that its chosen chip stands in its middle; `chosen`: what is chosen, in which words. */
export const useActiveChipInView = (row: RefObject<HTMLElement | null>, chosen: string): void => {
  useEffect(() => {
    const { current } = row;
    const chip = current?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (!current || !chip) return;
    const start = chip.getBoundingClientRect().left - current.getBoundingClientRect().left + current.scrollLeft;
    current.scrollLeft = start - (current.clientWidth - chip.offsetWidth) / 2;
  }, [row, chosen]);
};
