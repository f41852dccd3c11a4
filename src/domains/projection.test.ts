import { describe, expect, test } from 'vitest';
import { PORTAL_TOPICS } from '../app/start/portalTopics.ts';
import { topicName, type TopicRow } from '../contract/topic.ts';
import { liveBatch } from './facts.ts';
import { liveValues } from './projection.ts';
import { rootReducer, type RootState } from './reducer.ts';
import { permissionRead } from './system/system.slice.ts';
import { batchOf, change } from './testing/changeFixture.ts';

const start = (): RootState => rootReducer(undefined, { type: 'start' });

test('P-04 the projection of the store holds what the channel has sent, topic by topic, and nothing else', () => {
  const wallet = { balance: 70, held: 0, currency: 'MYR', wallets: [] };
  const status = { status: 0 as const, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 };
  // The status that start-up read is not from a topic, so that no replay could produce it from frames.
  const began = rootReducer(
    start(),
    permissionRead({ permission: {} as never, status, imageBase: '', launchBase: '', at: 1 }),
  );
  expect(liveValues(began).size).toBe(0);
  const changes = [
    change('wallet:m1', wallet),
    change('winners:ALL', { rows: { a: 1 } }),
    change('winners:RNG', { rows: { b: 2 } }),
    change('system', status),
    change('teamBets:m1', { from: 1, items: [{ id: 1 }] }),
  ];
  const told = rootReducer(began, liveBatch(batchOf(changes)));
  expect(Object.fromEntries(liveValues(told))).toEqual({
    'wallet:m1': wallet,
    'winners:ALL': { a: 1 },
    'winners:RNG': { b: 2 },
    system: status,
    'teamBets:m1': { from: 1, items: [{ id: 1 }], broken: false },
  });
});

const data = (row: TopicRow): unknown => {
  if (row.class === 'keyed') return { rows: { k: { id: 'k' } } };
  return row.class === 'log' ? { from: 1, items: [{ id: 1 }] } : { status: 0, windowStart: 1, windowEnd: 2 };
};
const held = (row: TopicRow): unknown => {
  if (row.class === 'keyed') return { k: { id: 'k' } };
  return row.class === 'log' ? { from: 1, items: [{ id: 1 }], broken: false } : data(row);
};

describe('every topic that the portal follows', () => {
  test.each(PORTAL_TOPICS.map((row) => [row.pattern, row] as const))(
    'R-DESIGN-03 %s is folded by a domain and held in the store',
    (pattern, row) => {
      const name = topicName(pattern, pattern.includes(':') ? 'a1' : undefined);
      const state = rootReducer(start(), liveBatch(batchOf([change(name, data(row))])));
      expect(liveValues(state).get(name)).toEqual(held(row));
    },
  );
});
