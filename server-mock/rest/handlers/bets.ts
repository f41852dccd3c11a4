/** A member's record of bets, and what they came to by day and category. */
import { betRecord, betTotals, profitReport } from '../../../src/contract/bets/bets.calls.ts';
import { dateOf } from '../../records/store/days.ts';
import type { BetSums } from '../../records/store/totals.ts';
import { handle } from '../../session/handler.ts';
import { money, moneyOrNull } from './money.ts';
import { ask, asOfPosition, filterOf, page } from './recordRequest.ts';

const betSums = ({ stake, valid, payout, result }: BetSums) => ({
  stake: money(stake),
  validBet: money(valid),
  payout: money(payout),
  result: money(result),
});
const bets = handle(betRecord, async (request, house) => {
  const { category, vendor, state } = request.query;
  const filter = filterOf(request, request.query, { category, vendor, state }, house);
  const { rows, ...rest } = await page('bets', filter, request.query, house);
  return {
    ...rest,
    rows: rows.map((bet) => ({
      ...bet,
      reference: bet.betId,
      stake: money(bet.stake),
      payout: moneyOrNull(bet.payout),
      validBet: moneyOrNull(bet.validBet),
      result: moneyOrNull(bet.result),
    })),
  };
});
const sumsOfBets = handle(betTotals, async (request, house) => {
  const { category, vendor, state } = request.query;
  const filter = filterOf(request, request.query, { category, vendor, state }, house);
  const { value, asOf } = await ask<'betTotals'>({ kind: 'betTotals', filter }, request.query, house);
  return { count: value.count, ...betSums(value), asOf: asOfPosition(asOf, house) };
});
const profit = handle(profitReport, async (request, house) => {
  const { category } = request.query;
  const filter = filterOf(request, request.query, { category }, house);
  const { value, asOf } = await ask<'profit'>({ kind: 'profit', filter }, request.query, house);
  return {
    count: value.totals.count,
    ...betSums(value.totals),
    bonuses: money(value.bonuses),
    days: value.days.map(({ day, bonuses, ...sums }) => ({
      day: dateOf(day),
      ...betSums(sums),
      bonuses: money(bonuses),
    })),
    categories: value.categories.map(({ category: name, ...sums }) => ({ category: name, ...betSums(sums) })),
    asOf: asOfPosition(asOf, house),
  };
});

export const betsHandlers = [bets, sumsOfBets, profit];
