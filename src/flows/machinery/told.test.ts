import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { liveBatch } from '../../domains/facts.ts';
import { rootReducer } from '../../domains/reducer.ts';
import { batchOf, change } from '../../domains/testChange.ts';
import { asks } from './effects.ts';
import { setsClock, shownWhatTells, tellsOf } from './told.ts';

const rows = change('team:a1', { rows: {} });
const system = change('system', {});
/** A store with an engine that keeps what it is shown. */
const engine = () => {
  const shown: UnknownAction[] = [];
  const keeps: Middleware = () => (next) => (action) => {
    shown.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).concat(shownWhatTells(keeps)),
  });
  return { store, shown };
};

test('a batch reaches the flows when one of them waits for something in it, and is folded either way', () => {
  const waits = tellsOf('room');
  const { store, shown } = engine();
  const quiet = liveBatch(batchOf([rows]));
  store.dispatch(quiet);
  expect(shown).toEqual([]);
  expect(store.getState().team.rows.value).toEqual({});
  const told = liveBatch(batchOf([rows, change('room:lobby', { online: 3 })]));
  store.dispatch(told);
  expect(shown).toEqual([told]);
  expect([waits.match(quiet), waits.match(told)]).toEqual([false, true]);
});
test('R-CONT-09 a batch that sets the clock reaches them, for a window may end sooner by it', () => {
  const { store, shown } = engine();
  const same = liveBatch(batchOf([rows]));
  const later = liveBatch({ ...batchOf([rows]), clockOffsetMs: 1_500 });
  store.dispatch(same);
  store.dispatch(later);
  store.dispatch(later);
  expect(shown).toEqual([later]);
  expect([setsClock(0).match(same), setsClock(0).match(later)]).toEqual([false, true]);
});
test('all else is shown as it is', () => {
  const { store, shown } = engine();
  store.dispatch({ type: 'pressed' });
  expect(shown).toEqual([{ type: 'pressed' }]);
  expect(tellsOf('system').match(liveBatch(batchOf([system])))).toBe(true);
});
test('who would wait for every batch is told at once that it is not shown them', () => {
  expect(() => asks(liveBatch)).toThrow('tellsOf');
});
