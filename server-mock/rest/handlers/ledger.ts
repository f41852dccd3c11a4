/** A member's ledger: a log, answered with its position; and the ledger as a record of any range of days. */
import type { LogData } from '../../../src/contract/frame.ts';
import { ledgerRecord, ledgerTotals } from '../../../src/contract/ledger/ledger.calls.ts';
import { transactionDetail } from '../../../src/contract/ledger/ledger.topics.ts';
import type { LedgerEntry } from '../../../src/contract/ledger/ledger.topics.ts';
import type { LedgerSums } from '../../records/store/totals.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { money } from './money.ts';
import { ask, asOfPosition, filterOf, page } from './recordRequest.ts';

const entries = snapshot(
  transactionDetail,
  (request) => `ledger:${callerOf(request).member.id}`,
  ({ from, items }: LogData<LedgerEntry>) => ({
    from,
    items: items.map((one) => ({ ...one, amount: money(one.amount), balanceAfter: money(one.balanceAfter) })),
  }),
);
const ledgerSums = ({ gained, spent }: LedgerSums) => ({
  in: money(gained),
  out: money(spent),
  net: money(gained - spent),
});
const record = handle(ledgerRecord, async (request, house) => {
  const { type, state, wallet, reference } = request.query;
  const filter = { ...filterOf(request, request.query, { type, state, wallet }, house), reference };
  const { rows, ...rest } = await page('ledger', filter, request.query, house);
  return {
    ...rest,
    rows: rows.map((one) => ({ ...one, amount: money(one.amount), balanceAfter: money(one.balanceAfter) })),
  };
});
const recordTotals = handle(ledgerTotals, async (request, house) => {
  const { type, state, wallet, reference } = request.query;
  const filter = { ...filterOf(request, request.query, { type, state, wallet }, house), reference };
  const { value, asOf } = await ask<'ledgerTotals'>({ kind: 'ledgerTotals', filter }, request.query, house);
  return { count: value.count, ...ledgerSums(value), asOf: asOfPosition(asOf, house) };
});
export const ledgerHandlers = [entries, record, recordTotals];
