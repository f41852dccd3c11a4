/** What a record shows stands in its address, so that Back, a reload and a link show the same. */
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import type { RecordFilter } from '../../../domains/recordState.ts';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../../store.ts';
import { daysOf, faultOf, FIRST_RANGE, RANGES, type Days, type RangeFault, type RangeName } from './range.ts';

export interface RecordAddress {
  readonly range: RangeName;
  /** As chosen, also where they are no range yet. */
  readonly days: Days;
  readonly fault: RangeFault | null;
  /** Values of the record's own filters; absent: any. */
  readonly values: Readonly<Record<string, string>>;
  /** Null: the newest page. */
  readonly cursor: string | null;
  /** What the house is asked for; null: the days are no range. */
  readonly filter: RecordFilter | null;
  /** Goes to the same address with other values; an empty one is taken out, and the page is the newest one again. */
  readonly change: (values: Readonly<Record<string, string>>, options?: HistoryOptions) => void;
  readonly turnTo: (cursor: string | null, options?: HistoryOptions) => void;
}
/** `replace`: Back does not return to the address before it. */
type HistoryOptions = Pick<NavigateOptions, 'replace'>;
const CURSOR = 'page';
/** A minute is short enough for a day to begin on time. */
const MINUTE = 60_000;

/** `first`: the range without a choice in the address. `names`: the record's filters, under the names of its call. `allowed`: values that they may have; others are left out. */
export const useRecordAddress = (
  names: readonly string[],
  allowed: Readonly<Record<string, readonly string[]>>,
  first: RangeName = FIRST_RANGE,
): RecordAddress => {
  const { pathname, search: routed } = useLocation();
  const go = useNavigate();
  // The router renders a new address as a transition, with every link of the page and after the next frame. The record is shown and
  // read for it at once, and for the router's address again as soon as that transition ends, wherever it ends.
  const [search, showAhead] = useOptimistic(routed);
  const formats = useFormats();
  const now = useNow(MINUTE);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  const today = formats.dateTime(houseNow).slice(0, 10).replaceAll('/', '-');
  const write = useCallback(
    (values: Readonly<Record<string, string>>, options: HistoryOptions = {}) => {
      const wanted = new URLSearchParams(search);
      wanted.delete(CURSOR);
      for (const [name, value] of Object.entries(values)) {
        if (value === '') wanted.delete(name);
        else wanted.set(name, value);
      }
      const text = wanted.size === 0 ? '' : `?${wanted.toString()}`;
      startTransition(() => {
        showAhead(text);
        void go(pathname + text, options);
      });
    },
    [go, pathname, search, showAhead],
  );
  const turnTo = useCallback(
    (cursor: string | null, options?: HistoryOptions) => write({ [CURSOR]: cursor ?? '' }, options),
    [write],
  );
  return useMemo(() => {
    const given = new URLSearchParams(search);
    const named = given.get('range') ?? '';
    const custom = named === 'custom';
    const range: RangeName = custom ? 'custom' : (RANGES.find((one) => one === named) ?? first);
    const days =
      range === 'custom' ? { from: given.get('from') ?? '', to: given.get('to') ?? '' } : daysOf(range, today);
    const fault = faultOf(days);
    const values = Object.fromEntries(
      names.flatMap((name) => {
        const value = given.get(name)?.trim() ?? '';
        return value === '' || allowed[name]?.includes(value) === false ? [] : [[name, value]];
      }),
    );
    const filter = fault === null ? { ...days, ...values } : null;
    return { range, days, fault, values, cursor: given.get(CURSOR), filter, change: write, turnTo };
  }, [search, today, names, allowed, first, write, turnTo]);
};
