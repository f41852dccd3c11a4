/** Reads a record's pages and sums. The newest request counts; a page asks again when its live topic has moved. */
import type { Position } from '../../contract/frame.ts';
import { sessionEnded } from '../../domains/facts.ts';
import type { RecordSlice } from '../../domains/recordSlice.ts';
import type {
  RecordFilter,
  RecordPage,
  RecordPart,
  RecordQuery,
  RecordTotals,
  Request,
} from '../../domains/recordState.ts';
import type { RestClient } from '../../transport/api.ts';
import type { FlowDeps } from './deps.ts';
import { call, put, type Flow, type Pattern } from './effects.ts';
import { combineWatchers, monitored, type Watcher } from './monitored.ts';

type Rest = RestClient;
interface Read<T> {
  readonly value: T;
  /** House time of the answer, Unix ms. */
  readonly at: number;
}
export interface RecordReads<R, S> {
  /** Name of the record's domain. */
  readonly name: string;
  readonly slice: RecordSlice<R, S>;
  /**
   * Reads a page; `query` has the filter, the cursor and `minPosition` under the call's own names. `sums`: of a record whose page
   * carries them, and that has no `totals`.
   */
  readonly page: (
    rest: Rest,
    query: Readonly<Record<string, string | number>>,
    signal: AbortSignal,
  ) => Promise<Read<Omit<RecordPage<R>, 'of'> & { readonly sums?: S }>>;
  readonly totals?: (
    rest: Rest,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<Read<Omit<RecordTotals<S>, 'of'>>>;
}
const TIMEOUT_MS = 20_000;
/** Rows of a page. */
const PAGE_SIZE = 20;

const notOlderThan = (seen: Position | null) => (seen === null ? {} : { minPosition: `${seen.epoch}.${seen.seq}` });

export const watchRecord = <R, S>({ name, slice, page, totals }: RecordReads<R, S>): Watcher => {
  const watch = <P>(part: RecordPart, on: Pattern<P>, run: (rest: Rest, of: P) => Flow): Watcher =>
    monitored<P>({
      name: `${name} ${part}`,
      on,
      cancelOn: [sessionEnded],
      timeoutMs: TIMEOUT_MS,
      keep: 'latest',
      run: function* ({ transport }: FlowDeps, of) {
        yield* put(slice.recordLoading(part));
        const { rest } = yield* call(() => transport());
        yield* run(rest, of);
      },
      onFailed: function* (_, code) {
        yield* put(slice.recordFailed({ part, code }));
      },
    });
  const watchPage = watch<Request<RecordQuery>>('page', slice.requestPage, function* (rest, wanted) {
    const { filter, cursor, seen } = wanted;
    const query = {
      ...filter,
      ...(cursor === null ? {} : { cursor }),
      ...notOlderThan(seen),
      size: PAGE_SIZE,
    };
    const { value, at } = yield* call((signal) => page(rest, query, signal));
    const { sums, ...shown } = value;
    if (sums !== undefined) yield* put(slice.totalsRead({ totals: { of: filter, sums, asOf: shown.asOf }, at }));
    yield* put(slice.pageRead({ page: { ...shown, of: { filter, cursor } }, at }));
  });
  if (totals === undefined) return watchPage;
  return combineWatchers(
    watchPage,
    watch<Request<{ readonly filter: RecordFilter }>>(
      'totals',
      slice.requestTotals,
      function* (rest, { filter, seen }) {
        const query = { ...filter, ...notOlderThan(seen) };
        const { value, at } = yield* call((signal) => totals(rest, query, signal));
        yield* put(slice.totalsRead({ totals: { ...value, of: filter }, at }));
      },
    ),
  );
};
