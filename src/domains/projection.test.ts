import { expect, test } from 'vitest';
import { liveBatch } from './facts.ts';
import { liveValues } from './projection.ts';
import { rootReducer, type RootState } from './reducer.ts';
import { permissionRead } from './system/system.slice.ts';
import { batchOf, change } from './testChange.ts';

const start = (): RootState => rootReducer(undefined, { type: 'start' });

test('P-04 the projection of the store is what the channel has told, topic by topic, and nothing else', () => {
  const wallet = { balance: 70, held: 0, currency: 'MYR', wallets: [] };
  const status = { status: 0 as const, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 };
  // What start-up read is no topic: nobody could replay it from frames.
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
