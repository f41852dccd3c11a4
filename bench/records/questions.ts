/** Questions that a member may ask of a record: any filter, any page, any depth. */
import type { SeededRandom } from '../../server-mock/platform/random.ts';
import { dayNumber } from '../../server-mock/records/store/days.ts';
import type { Query, RecordPage, Store } from '../../server-mock/records/store/store.ts';
import type { RecordFilter } from '../../server-mock/records/store/tables.ts';
import { addDays } from '../../src/lib/days.ts';
import { FIRST_DAY, HEAVY, LAST_DAY } from './history.ts';

const WHOLE = { member: HEAVY, from: dayNumber(FIRST_DAY), to: dayNumber(LAST_DAY) };
const MONTH = { ...WHOLE, from: dayNumber(addDays(LAST_DAY, -29)) };
/** Absent values filter nothing. */
const BET_VALUES = {
  category: [undefined, 'RNG', 'LIVE', 'JACKPOT'],
  vendor: [undefined, 'V0', 'V11', 'V24'],
  state: [undefined, 'won', 'lost', 'void'],
} as const;
const LEDGER_VALUES = {
  type: [undefined, 'bet', 'win', 'void'],
  state: [undefined, 'settled', 'reversed', 'open'],
  wallet: [undefined, 'MAIN'],
} as const;
/** Every combination of the values of every column. */
const combinations = (values: Readonly<Record<string, readonly (string | undefined)[]>>) =>
  Object.entries(values).reduce<readonly Readonly<Record<string, string>>[]>(
    (filters, [name, all]) =>
      filters.flatMap((one) => all.map((value) => (value === undefined ? one : { ...one, [name]: value }))),
    [{}],
  );
export const BET_FILTERS: readonly RecordFilter[] = combinations(BET_VALUES).map((where) => ({ ...WHOLE, where }));
export const LEDGER_FILTERS: readonly RecordFilter[] = combinations(LEDGER_VALUES).map((where) => ({
  ...WHOLE,
  where,
}));
const timed = (run: () => unknown): number => {
  const began = performance.now();
  run();
  return performance.now() - began;
};
/** Ms of a page of twenty by each filter at `depths` random days, and of the page after it. */
export const timePages = (store: Store, random: SeededRandom, depths: number): readonly number[] => {
  const times: number[] = [];
  const page = (query: Extract<Query, { kind: 'page' }>): RecordPage | null => {
    let found: RecordPage | null = null;
    times.push(timed(() => (found = store.answer<'page'>(query))));
    return found;
  };
  const days = 1_095;
  for (const [record, filters] of [
    ['bets', BET_FILTERS],
    ['ledger', LEDGER_FILTERS],
  ] as const)
    for (const filter of filters)
      for (let n = 0; n < depths; n += 1) {
        const day = dayNumber(addDays(FIRST_DAY, random.integer(days)));
        const first = page({ kind: 'page', record, filter, size: 20, day });
        if (first?.older) page({ kind: 'page', record, filter, size: 20, cursor: first.older });
      }
  return times;
};
/** Ms of the totals by each filter, over the last month or over everything. */
export const timeTotals = (store: Store, range: 'month' | 'everything'): readonly number[] => {
  const days = range === 'month' ? MONTH : WHOLE;
  return [
    ...BET_FILTERS.map(({ where }) =>
      timed(() => store.answer<'betTotals'>({ kind: 'betTotals', filter: { ...days, where } })),
    ),
    ...LEDGER_FILTERS.map(({ where }) =>
      timed(() => store.answer<'ledgerTotals'>({ kind: 'ledgerTotals', filter: { ...days, where } })),
    ),
  ];
};
