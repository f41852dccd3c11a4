/** The member's betting record (R-MEMB-06). */
import { betRecord, betTotals } from '../../contract/bets/bets.calls.ts';
import type { QueryOf } from '../../contract/call.ts';
import { minorOf, minorOrNull } from '../../contract/snapshot.ts';
import { betsRecord } from '../../domains/bets/bets.slice.ts';
import { watchRecord } from '../machinery/recordReads.ts';

export const watchBets = watchRecord({
  name: 'bets',
  slice: betsRecord,
  page: async (rest, query, signal) => {
    const { value, at } = await rest.call(betRecord, { query: query as QueryOf<typeof betRecord> }, { signal });
    const rows = value.rows.map((bet) => ({
      ...bet,
      stake: minorOf(bet.stake),
      validBet: minorOrNull(bet.validBet),
      payout: minorOrNull(bet.payout),
      result: minorOrNull(bet.result),
    }));
    return { value: { ...value, rows }, at };
  },
  totals: async (rest, query, signal) => {
    const { value, at } = await rest.call(betTotals, { query: query as QueryOf<typeof betTotals> }, { signal });
    const { count, stake, validBet, payout, result, asOf } = value;
    const sums = {
      count,
      stake: minorOf(stake),
      validBet: minorOf(validBet),
      payout: minorOf(payout),
      result: minorOf(result),
    };
    return { value: { sums, asOf }, at };
  },
});
