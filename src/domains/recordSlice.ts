/** Intents, facts and reducer of a record (`recordState.ts`). Loaded with the pages of records, after the first paint. */
import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../lib/loadable.ts';
import { sessionEnded } from './facts.ts';
import { positionAfter } from './live.ts';
import {
  type ExportChoice,
  initialRecord,
  type RecordFilter,
  type RecordPage,
  type RecordPart,
  type RecordQuery,
  type RecordState,
  type RecordTotals,
  type Request,
} from './recordState.ts';

/** All rows of a table's filter as a file (B-12). */
export const exportRecord = createAction<{ readonly chosen: ExportChoice; readonly format: 'csv' | 'json' }>(
  'records/export',
);

/** Intents, facts and reducer of one record. `name`: its domain; `families`: of the live topics that change its rows. */
export const recordSlice = <R, S>(name: string, ...families: readonly string[]) => {
  const requestPage = createAction<Request<RecordQuery>>(`${name}/requestPage`);
  const requestTotals = createAction<Request<{ readonly filter: RecordFilter }>>(`${name}/requestTotals`);
  const recordLoading = createAction<RecordPart>(`${name}/recordLoading`);
  const pageRead = createAction<{ readonly page: RecordPage<R>; readonly at: number }>(`${name}/pageRead`);
  const totalsRead = createAction<{ readonly totals: RecordTotals<S>; readonly at: number }>(`${name}/totalsRead`);
  const recordFailed = createAction<{ readonly part: RecordPart; readonly code: string }>(`${name}/recordFailed`);
  const reducer = (state: RecordState<R, S> = initialRecord, action: Action): RecordState<R, S> => {
    if (recordLoading.match(action)) {
      const part = action.payload;
      return { ...state, [part]: loading<unknown>(state[part]) };
    }
    if (pageRead.match(action)) return { ...state, page: ready(action.payload.page, action.payload.at) };
    if (totalsRead.match(action)) return { ...state, totals: ready(action.payload.totals, action.payload.at) };
    if (recordFailed.match(action)) {
      const { part, code } = action.payload;
      return { ...state, [part]: failed<unknown>(state[part], code) };
    }
    if (sessionEnded.match(action)) return initialRecord;
    const livePosition = positionAfter(state.livePosition, action, ...families);
    return livePosition === state.livePosition ? state : { ...state, livePosition };
  };
  return { requestPage, requestTotals, recordLoading, pageRead, totalsRead, recordFailed, reducer };
};
export type RecordSlice<R, S> = ReturnType<typeof recordSlice<R, S>>;
