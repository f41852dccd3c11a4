import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { liveBatch } from '../../domains/facts.ts';
import { rootReducer } from '../../domains/reducer.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { recordOf } from '../../lib/rowTable.ts';
import { matcherOf } from './effects.ts';
import { changesClock, filterBatches, changesTopics } from './batchFilters.ts';

const rows = change('team:a1', { rows: {} });
const system = change('system', {});
/** A store with a saga middleware that records what it is shown. */
const engine = () => {
  const shown: UnknownAction[] = [];
  const keeps: Middleware = () => (next) => (action) => {
    shown.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).concat(filterBatches(keeps)),
  });
  return { store, shown };
};

test('a batch reaches the flows when one of them waits for its topics, and is folded in any case', () => {
  const waits = changesTopics('room');
  const { store, shown } = engine();
  const quiet = liveBatch(batchOf([rows]));
  store.dispatch(quiet);
  expect(shown).toEqual([]);
  const folded = store.getState().team.rows.value;
  expect(folded && recordOf(folded)).toEqual({});
  const told = liveBatch(batchOf([rows, change('room:lobby', { online: 3 })]));
  store.dispatch(told);
  expect(shown).toEqual([told]);
  expect([waits.match(quiet), waits.match(told)]).toEqual([false, true]);
});
test('R-CONT-09 a batch that corrects the clock reaches the flows, since a window may end earlier by it', () => {
  const { store, shown } = engine();
  const same = liveBatch(batchOf([rows]));
  const later = liveBatch({ ...batchOf([rows]), clockOffsetMs: 1_500 });
  store.dispatch(same);
  store.dispatch(later);
  store.dispatch(later);
  expect(shown).toEqual([later]);
  expect([changesClock(0).match(same), changesClock(0).match(later)]).toEqual([false, true]);
});
test('any other action passes unchanged', () => {
  const { store, shown } = engine();
  store.dispatch({ type: 'pressed' });
  expect(shown).toEqual([{ type: 'pressed' }]);
  expect(changesTopics('system').match(liveBatch(batchOf([system])))).toBe(true);
});
test('waiting for every batch throws at once', () => {
  expect(() => matcherOf(liveBatch)).toThrow('wait for a batch by its content');
});
