import { expect, test } from 'vitest';
import { int, obj } from './shape.ts';
import { systemTopic } from './system/system.topics.ts';
import { defineTopic } from './topic.ts';

const row = {
  class: 'state',
  audience: 'all',
  visitors: true,
  rateMs: 0,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
  value: obj({ online: int(0) }),
  summary: 'A figure',
  snapshot: systemTopic.snapshot,
} as const;

test('H-07 only a state topic without a parameter has an initial value, and it does not compile without one', () => {
  expect(defineTopic({ ...row, pattern: 'online', initial: { online: 0 } }).initial).toEqual({ online: 0 });
  expect(defineTopic({ ...row, pattern: 'online:{room}' })).not.toHaveProperty('initial');
  // @ts-expect-error No initial value.
  defineTopic({ ...row, pattern: 'online' });
  // @ts-expect-error Another shape than the topic's.
  defineTopic({ ...row, pattern: 'online', initial: { online: 'none' } });
  // @ts-expect-error One value for every room.
  defineTopic({ ...row, pattern: 'online:{room}', initial: { online: 0 } });
});
