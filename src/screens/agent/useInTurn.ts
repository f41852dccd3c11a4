import { useDeferredValue, useMemo } from 'react';

/**
 * A value of which much is drawn, as it was when that was begun: hundreds of fields are drawn in pieces, between which the page
 * answers and other things move, and stand there at once. Another `by` is a wish of the reader, and is followed at once.
 */
export function useInTurn<T>(value: T, by: string): T {
  const current = useMemo(() => ({ value, by }), [value, by]);
  const drawn = useDeferredValue(current);
  return drawn.by === by ? drawn.value : value;
}
