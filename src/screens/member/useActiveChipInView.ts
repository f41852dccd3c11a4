import { type RefObject, useEffect, useRef } from 'react';
import { centreInRow } from '../../ui/list/centreInRow.ts';
import { useHasWidth } from '../useHasWidth.ts';

/**
 * Scrolls a row that is wider than the window so that its chosen chip stands in its middle. Returns the ref of the row; `chosen`: what
 * is chosen, and in which language it is named.
 */
export const useActiveChipInView = <E extends HTMLElement>(chosen: string): RefObject<E | null> => {
  const row = useRef<E>(null);
  // A wide window does not show every row: it scrolls once a narrower one shows it.
  const isShown = useHasWidth(row);
  useEffect(() => {
    const { current } = row;
    const chip = current?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (current && chip) centreInRow(current, chip);
  }, [chosen, isShown]);
  // A browser leaves a chip that is partly in view where it is when it gets the focus. A press with a pointer must not move the row.
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const follow = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Tab' && target instanceof HTMLElement && target !== current) centreInRow(current, target);
    };
    current.addEventListener('keyup', follow);
    return () => current.removeEventListener('keyup', follow);
  }, []);
  return row;
};
