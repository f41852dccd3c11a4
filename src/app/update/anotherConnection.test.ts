import { expect, test } from 'vitest';
import { createAnotherConnection } from './anotherConnection.ts';

const readyAt = (names: readonly Parameters<ReturnType<typeof createAnotherConnection>>[0][]): readonly number[] => {
  const isAnother = createAnotherConnection();
  return names.flatMap((name, at) => (isAnother(name) ? [at] : []));
};
test('H-32 a connection after a drain is another one; the first one, and a silent one that answers, are not', () => {
  expect(readyAt(['off', 'connecting', 'syncing', 'ready', 'probe', 'ready'])).toEqual([]);
  expect(readyAt(['connecting', 'ready', 'draining', 'connecting', 'syncing', 'ready', 'probe', 'ready'])).toEqual([5]);
  expect(readyAt(['ready', 'draining', 'ready'])).toEqual([2]);
  expect(readyAt(['connecting', 'backoff', 'connecting', 'ready', 'backoff', 'connecting', 'ready'])).toEqual([6]);
});
