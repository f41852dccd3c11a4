import { expect, it } from 'vitest';
import { deserializeState, serializeState } from './serializeState.ts';
import { emptyState } from './state.ts';

it('a snapshot that lacks a part of today’s state is not used, so that the journal is folded from its start', () => {
  const whole = serializeState(emptyState());
  expect(deserializeState(whole)).toEqual(emptyState());
  const older = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== 'week'));
  expect(deserializeState(older)).toBeNull();
});
