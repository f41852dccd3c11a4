/** Reads the report that an address names, and again while it is shown: no live topic carries these figures. */
import { useCallback, useEffect } from 'react';
import { selectReports } from '../../../domains/team/reports.selectors.ts';
import { REPORT_REQUESTS } from '../../../domains/team/reports.slice.ts';
import type { Report, ReportName, ReportQuery, Reports } from '../../../domains/team/reports.state.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import type { RecordAddress } from '../../member/record/useRecordAddress.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** Between two reads of a report that is shown. ms */
export const POLL_MS = 30_000;

export interface ShownReport<N extends ReportName> {
  /** Of this address; null: not read yet. */
  readonly value: Reports[N] | null;
  /** The same rows on another page or in another order, until `value` is here; else null. */
  readonly former: Reports[N] | null;
  /** House time of the figures, Unix ms. */
  readonly at: number | null;
  /** Code of a read that failed; earlier figures stay. */
  readonly error: string | null;
  readonly read: () => void;
}
/** Page of an address without a number. */
const FIRST = 1;
/** The page that an address names; anything else is the first. */
export const pageOf = ({ cursor }: Pick<RecordAddress, 'cursor'>): number =>
  /^[1-9]\d{0,6}$/.test(cursor ?? '') ? Number(cursor) : FIRST;

/** A filter without its order, as a text: its figures are the same on every page. */
const figuresOf = ({ sort: _sort, descending: _descending, ...rest }: Readonly<Record<string, string>>): string =>
  JSON.stringify(rest);

export function useReport<N extends ReportName>(
  name: N,
  address: Pick<RecordAddress, 'filter' | 'cursor'>,
): ShownReport<N> {
  const dispatch = useAppDispatch();
  const { clock } = usePlatform();
  const { data, at, state, error } = useAppSelector(selectReports)[name] as Report<N>;
  const { filter } = address;
  const wanted = filter === null ? null : JSON.stringify({ filter, page: pageOf(address) });
  const read = useCallback(() => {
    if (wanted !== null) dispatch(REPORT_REQUESTS[name](JSON.parse(wanted) as ReportQuery));
  }, [dispatch, name, wanted]);
  useEffect(read, [read]);
  useEffect(
    () => (state === 'ready' || state === 'failed' ? clock.after(POLL_MS, read) : undefined),
    [clock, read, state, at],
  );
  const isOurs = data !== null && JSON.stringify(data.of) === wanted;
  const isAlike = data !== null && filter !== null && figuresOf(data.of.filter) === figuresOf(filter);
  return {
    value: isOurs ? data.value : null,
    former: isOurs || !isAlike || state === 'failed' ? null : data.value,
    at: isOurs ? at : null,
    error: wanted === null ? null : error,
    read,
  };
}
