import { expect, it } from 'vitest';
import { preferencesRestored } from '../../domains/preferences/preferences.slice.ts';
import { permissionFailed, permissionLoading } from '../../domains/system/system.slice.ts';
import { createPortalStore } from '../store.ts';
import { heardGently } from './heardGently.ts';

const begun = () => {
  const turns: (() => void)[] = [];
  const { store } = createPortalStore({ developing: true });
  const heard = heardGently(store, (run) => void turns.push(run));
  const seen: string[] = [];
  const stop = heard.store.subscribe(() => void seen.push(heard.store.getState().system.permission.state));
  return { store, heard, seen, stop, turn: () => turns.shift()?.(), waiting: () => turns.length };
};

it('tells of several changes once, in a later task, and what is read then is the last', () => {
  const { store, seen, turn, waiting } = begun();
  store.dispatch(permissionLoading());
  store.dispatch(permissionFailed('network'));
  expect([seen, waiting()]).toEqual([[], 1]);
  turn();
  expect([seen, waiting()]).toEqual([['failed'], 0]);
});
it('loses no change: one made while it is told is told in the next task', () => {
  const { store, heard, seen, turn } = begun();
  const once = heard.store.subscribe(() => {
    once();
    store.dispatch(permissionFailed('network'));
  });
  store.dispatch(permissionLoading());
  for (let turns = 0; turns < 3; turns += 1) turn();
  expect(seen.at(-1)).toBe('failed');
});
it('tells at once when the page has begun, and a task that still waits does no harm', () => {
  const { store, heard, seen, turn } = begun();
  store.dispatch(permissionLoading());
  heard.atOnce();
  store.dispatch(permissionFailed('network'));
  expect(seen).toEqual(['failed']);
  turn();
  expect(seen).toEqual(['failed', 'failed']);
});
it('tells nobody who has gone', () => {
  const { store, seen, stop, turn } = begun();
  store.dispatch(preferencesRestored({}));
  stop();
  turn();
  expect(seen).toEqual([]);
});
