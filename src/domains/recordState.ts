/**
 * A record that a page shows: one page of its rows and the sums over its filter, each as of a position of its live topic. Only the
 * latest request counts, since one page shows one record. Amounts are minor units, times Unix ms by the house's clock.
 */
import { type Action, createAction } from '@reduxjs/toolkit';
import type { BodyOf } from '../contract/call.ts';
import type { requestExport } from '../contract/exports/exports.calls.ts';
import type { Position } from '../contract/frame.ts';
import { failed, idle, loading, ready, type Loadable } from '../lib/loadable.ts';
import { sessionEnded } from './facts.ts';
import { positionAfter } from './live.ts';

/** `from` and `to`, inclusive days of the merchant such as `2026-11-26`, and what else the record's call filters by. */
export type RecordFilter = Readonly<Record<string, string>> & { readonly from: string; readonly to: string };
export interface RecordQuery {
  readonly filter: RecordFilter;
  /** Null: the newest page. */
  readonly cursor: string | null;
}
/** `seen`: a position that the page has seen already; the answer is not older. Null: none. */
export type Request<T> = T & { readonly seen: Position | null };

export interface RecordPage<R> {
  /** The query that these rows answer: a page ignores the answer to another one. */
  readonly of: RecordQuery;
  readonly rows: readonly R[];
  /** Null at the ends of the range. */
  readonly newer: string | null;
  readonly older: string | null;
  readonly asOf: Position;
}
export interface RecordTotals<S> {
  readonly of: RecordFilter;
  readonly sums: S;
  readonly asOf: Position;
}
export interface RecordState<R, S> {
  readonly page: Loadable<RecordPage<R>>;
  readonly totals: Loadable<RecordTotals<S>>;
  /** The newest position of the live topics that change this record; null: no frame yet. Older rows or sums are outdated. */
  readonly moved: Position | null;
}
export type RecordPart = 'page' | 'totals';
export const initialRecord: RecordState<never, never> = { page: idle(), totals: idle(), moved: null };

/** A table with the filter that its page shows. */
export type ExportChoice = BodyOf<typeof requestExport>['chosen'];
/** Tables that are filtered by a range of days, as a member's records are. */
export type ExportedRecord = Extract<ExportChoice, { readonly from: string }>['record'];
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
    const moved = positionAfter(state.moved, action, ...families);
    return moved === state.moved ? state : { ...state, moved };
  };
  return { requestPage, requestTotals, recordLoading, pageRead, totalsRead, recordFailed, reducer };
};
export type RecordSlice<R, S> = ReturnType<typeof recordSlice<R, S>>;
