/** Reads what a record's address names, and reads it anew when its live topics have moved on. */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { RecordSlice } from '../../../domains/recordSlice.ts';
import type { RecordFilter, RecordPage, RecordState, RecordTotals } from '../../../domains/recordState.ts';
import { olderOf } from '../../../domains/live.ts';
import { useAppDispatch } from '../../store.ts';
import type { RecordAddress } from './useRecordAddress.ts';
import { useFollowedRead, useSeen } from './useFollowedRead.ts';

export interface ShownRecord<R, S> {
  /** Rows of this address; null: none has arrived yet. */
  readonly page: RecordPage<R> | null;
  /** Rows of the page before, while this address turns to another page of the same filter; else null. */
  readonly former: RecordPage<R> | null;
  readonly totals: RecordTotals<S>['sums'] | null;
  /** House time of the rows, Unix ms. */
  readonly at: number | null;
  /** Code of a read that failed; earlier rows stay. */
  readonly error: string | null;
  readonly retry: () => void;
}
/** The house refuses the cursor of another range: `range=week` names other days after midnight. */
const REFUSED = 'bad-request';

type Requests<R, S> = Pick<RecordSlice<R, S>, 'requestPage'> & Partial<Pick<RecordSlice<R, S>, 'requestTotals'>>;

/**
 * `filter` null: nothing is read. `requestTotals` absent: the answer of a page carries the sums, or the record has none. The page subscribes to the record's
 * live topics.
 */
export const useRecord = <R, S>(
  { page, totals, livePosition }: RecordState<R, S>,
  { requestPage, requestTotals }: Requests<R, S>,
  { filter, cursor, turnTo }: Pick<RecordAddress, 'filter' | 'cursor' | 'turnTo'>,
): ShownRecord<R, S> => {
  const dispatch = useAppDispatch();
  const seen = useSeen(livePosition);
  const wanted = filter === null ? null : JSON.stringify(filter);
  const readPage = useCallback(() => {
    if (wanted !== null)
      dispatch(requestPage({ filter: JSON.parse(wanted) as RecordFilter, cursor, seen: seen.current }));
  }, [dispatch, requestPage, seen, wanted, cursor]);
  const readTotals = useCallback(() => {
    if (wanted !== null && requestTotals !== undefined)
      dispatch(requestTotals({ filter: JSON.parse(wanted) as RecordFilter, seen: seen.current }));
  }, [dispatch, requestTotals, seen, wanted]);
  const latest = useRef(page);
  /** What an earlier address has left behind; a refusal in it says nothing about this one. */
  const inherited = useRef<typeof page | null>(null);
  // Before the paint of the new address, which takes as long as the answer: a passive effect would ask after it.
  useLayoutEffect(() => {
    latest.current = page;
  }, [page]);
  useLayoutEffect(() => {
    inherited.current = latest.current;
    readPage();
  }, [readPage]);
  useLayoutEffect(readTotals, [readTotals]);
  const isRefused = page.state === 'failed' && page.error === REFUSED;
  useEffect(() => {
    if (isRefused && cursor !== null && page !== inherited.current) turnTo(null, { replace: true });
  }, [isRefused, cursor, page, turnTo]);
  const read = useCallback(() => {
    readPage();
    readTotals();
  }, [readPage, readTotals]);

  const isOurs = (of: RecordFilter | undefined): boolean => of !== undefined && JSON.stringify(of) === wanted;
  const ofFilter = isOurs(page.data?.of.filter) ? page.data : null;
  const found = ofFilter?.of.cursor === cursor ? ofFilter : null;
  const former = page.state === 'failed' || found !== null ? null : ofFilter;
  const sums = isOurs(totals.data?.of) ? totals.data : null;
  const states = [page.state, totals.state];
  const state = (['loading', 'failed', 'ready'] as const).find((one) => states.includes(one)) ?? 'idle';
  const error = page.state === 'failed' ? page.error : totals.state === 'failed' ? totals.error : null;
  const isMissing = found === null || (sums === null && totals.state === 'failed');
  const asOf = isMissing ? null : olderOf(found.asOf, sums?.asOf ?? null);
  useFollowedRead({ livePosition, asOf, state, error, read });
  const at = found === null && former === null ? null : page.at;
  return { page: found, former, totals: sums?.sums ?? null, at, error, retry: read };
};
