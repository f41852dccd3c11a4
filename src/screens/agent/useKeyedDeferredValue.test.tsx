import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeyedDeferredValue } from './useKeyedDeferredValue.ts';

test('R-LIVE-14 a value of the same key may be rendered later; a value of another key is never mixed with the one before', () => {
  const seen: string[] = [];
  const { rerender } = renderHook(
    ({ value, by }) => {
      seen.push(`${by}: ${useKeyedDeferredValue(value, by)}`);
    },
    { initialProps: { value: 'today, 1', by: 'today' } },
  );
  seen.length = 0;
  rerender({ value: 'today, 2', by: 'today' });
  // First rendered with the old value, then again with the new one when there was time.
  expect(seen).toEqual(['today: today, 1', 'today: today, 2']);
  seen.length = 0;
  rerender({ value: 'week, 9', by: 'week' });
  expect(new Set(seen)).toEqual(new Set(['week: week, 9']));
});
