/**
 * A record that a page shows: one page of its rows and the sums over its filter, each as of a position of its live topic. Only the
 * latest request counts, since one page shows one record. Amounts are minor units, times Unix ms by the house's clock.
 */
import type { BodyOf } from '../contract/call.ts';
import type { requestExport } from '../contract/exports/exports.calls.ts';
import type { Position } from '../contract/frame.ts';
import { idle, type Loadable } from '../lib/loadable.ts';

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
  readonly livePosition: Position | null;
}
export type RecordPart = 'page' | 'totals';
export const initialRecord: RecordState<never, never> = { page: idle(), totals: idle(), livePosition: null };

/** A table with the filter that its page shows. */
export type ExportChoice = BodyOf<typeof requestExport>['chosen'];
/** Tables that are filtered by a range of days, as a member's records are. */
export type ExportedRecord = Extract<ExportChoice, { readonly from: string }>['record'];
