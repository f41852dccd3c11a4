import { useDeferredValue, useMemo } from 'react';

/**
 * A deferred value for parts with hundreds of elements: React renders them in slices, and other parts show the new value at
 * once. Another `by` is a choice of the reader and applies without delay.
 */
export function useKeyedDeferredValue<T>(value: T, by: string): T {
  const current = useMemo(() => ({ value, by }), [value, by]);
  const drawn = useDeferredValue(current);
  return drawn.by === by ? drawn.value : value;
}
