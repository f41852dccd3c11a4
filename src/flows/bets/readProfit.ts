/** Win and loss by day and category (R-MEMB-08); the newest request counts. */
import { profitReport } from '../../contract/bets/bets.calls.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { profitFailed, profitLoading, profitRead, requestProfit } from '../../domains/bets/profit.slice.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { call, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

interface Sums {
  readonly stake: string | number;
  readonly validBet: string | number;
  readonly payout: string | number;
  readonly result: string | number;
}
const sumsOf = ({ stake, validBet, payout, result }: Sums) => ({
  stake: minorOf(stake),
  validBet: minorOf(validBet),
  payout: minorOf(payout),
  result: minorOf(result),
});
export const watchProfit = monitored({
  name: 'profit',
  on: requestProfit,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps, { filter, seen }) {
    yield* put(profitLoading());
    const { rest } = yield* call(() => deps.transport());
    const query = { ...filter, ...(seen === null ? {} : { minPosition: `${seen.epoch}.${seen.seq}` }) };
    const { value, at } = yield* call((signal) => rest.call(profitReport, { query }, { signal }));
    const report = {
      of: filter,
      totals: { count: value.count, ...sumsOf(value), bonuses: minorOf(value.bonuses) },
      days: value.days.map((one) => ({ day: one.day, ...sumsOf(one), bonuses: minorOf(one.bonuses) })),
      categories: value.categories.map((one) => ({ category: one.category, ...sumsOf(one) })),
      asOf: value.asOf,
    };
    yield* put(profitRead({ report, at }));
  },
  onFailed: function* (_, code) {
    yield* put(profitFailed(code));
  },
});
