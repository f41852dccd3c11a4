import { expect, it } from 'vitest';
import { preferencesRestored } from '../../domains/preferences/preferences.slice.ts';
import { permissionFailed, permissionLoading } from '../../domains/system/system.slice.ts';
import { createPortalStore } from '../store.ts';
import { deferredStore } from './deferredStore.ts';

const begun = () => {
  const turns: (() => void)[] = [];
  const { store } = createPortalStore({ developing: true });
  const heard = deferredStore(store, (run) => void turns.push(run));
  const seen: string[] = [];
  const stop = heard.store.subscribe(() => void seen.push(heard.store.getState().system.permission.state));
  return { store, heard, seen, stop, turn: () => turns.shift()?.(), waiting: () => turns.length };
};

it('the deferred store notifies once of several changes, in a later task, with the last state', () => {
  const { store, seen, turn, waiting } = begun();
  store.dispatch(permissionLoading());
  store.dispatch(permissionFailed('network'));
  expect([seen, waiting()]).toEqual([[], 1]);
  turn();
  expect([seen, waiting()]).toEqual([['failed'], 0]);
});
it('the deferred store notifies of a change made during a notification in the next task', () => {
  const { store, heard, seen, turn } = begun();
  const once = heard.store.subscribe(() => {
    once();
    store.dispatch(permissionFailed('network'));
  });
  store.dispatch(permissionLoading());
  for (let turns = 0; turns < 3; turns += 1) turn();
  expect(seen.at(-1)).toBe('failed');
});
it('the deferred store notifies at once after the start, and a task still pending does no harm', () => {
  const { store, heard, seen, turn } = begun();
  store.dispatch(permissionLoading());
  heard.stopDeferring();
  store.dispatch(permissionFailed('network'));
  expect(seen).toEqual(['failed']);
  turn();
  expect(seen).toEqual(['failed', 'failed']);
});
it('the deferred store does not notify a removed subscriber', () => {
  const { store, seen, stop, turn } = begun();
  store.dispatch(preferencesRestored({}));
  stop();
  turn();
  expect(seen).toEqual([]);
});
