/** Deposits, withdrawals and transfers of any range of days, and their sums. */
import { cashierRecord, cashierTotals } from '../../../src/contract/cashier/cashierRecord.calls.ts';
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import { movedAmount } from '../../core/cashier/states.ts';
import { isIncoming } from '../../records/store/moveRows.ts';
import { handle } from '../../session/handler.ts';
import { money, moneyOrNull } from './money.ts';
import { ask, asOfPosition, filterOf, page } from './recordRequest.ts';

export const answerRow = (row: CashierRow) => ({
  ...row,
  amount: money(row.amount),
  fee: money(row.fee),
  received: moneyOrNull(row.received),
  remaining: moneyOrNull(row.remaining),
  moved: moneyOrNull(movedAmount(row)),
  direction: isIncoming(row) ? ('in' as const) : ('out' as const),
});
const record = handle(cashierRecord, async (request, house) => {
  const { kind, state } = request.query;
  const filter = filterOf(request, request.query, { kind, state }, house);
  const { rows, ...rest } = await page('cashier', filter, request.query, house);
  return { ...rest, rows: rows.map(answerRow) };
});
const totals = handle(cashierTotals, async (request, house) => {
  const { kind, state } = request.query;
  const filter = filterOf(request, request.query, { kind, state }, house);
  const { value, asOf } = await ask<'cashierTotals'>({ kind: 'cashierTotals', filter }, request.query, house);
  return {
    count: value.count,
    deposited: money(value.deposited),
    withdrawn: money(value.withdrawn),
    transferredIn: money(value.transferredIn),
    transferredOut: money(value.transferredOut),
    fees: money(value.fees),
    asOf: asOfPosition(asOf, house),
  };
});
export const cashierRecordHandlers = [record, totals];
