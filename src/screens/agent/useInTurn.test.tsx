import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInTurn } from './useInTurn.ts';

test('R-LIVE-14 figures may wait for what is being drawn, and another wish of the reader never shows the figures of the one before', () => {
  const seen: string[] = [];
  const { rerender } = renderHook(
    ({ value, by }) => {
      seen.push(`${by}: ${useInTurn(value, by)}`);
    },
    { initialProps: { value: 'today, 1', by: 'today' } },
  );
  seen.length = 0;
  rerender({ value: 'today, 2', by: 'today' });
  // Drawn as it was first, and then anew when there was time.
  expect(seen).toEqual(['today: today, 1', 'today: today, 2']);
  seen.length = 0;
  rerender({ value: 'week, 9', by: 'week' });
  expect(new Set(seen)).toEqual(new Set(['week: week, 9']));
});
