/** Reads the methods of a deposit, the quote of one, and one with its payment and timeline (R-MEMB-03). */
import { cashierDetail } from '../../contract/cashier/cashierRecord.calls.ts';
import { depositMethods, depositQuote, voucherQuote } from '../../contract/cashier/deposits.calls.ts';
import { toDecimal } from '../../contract/decimal.ts';
import { minorOf } from '../../contract/snapshot.ts';
import {
  dropDepositQuote,
  openDeposit,
  openDeposits,
  requestDepositDetail,
  requestDepositQuote,
  requestDepositTerms,
} from '../../domains/cashier/deposit.intents.ts';
import {
  depositDetailFailed,
  depositDetailLoading,
  depositDetailRead,
  depositQuoteFailed,
  depositQuoteRead,
  depositTermsFailed,
  depositTermsLoading,
  depositTermsRead,
} from '../../domains/cashier/deposit.slice.ts';
import type { DepositChoice } from '../../domains/cashier/deposit.state.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { takeSecret } from '../../lib/secret.ts';
import { call, put } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';
import { minorBonus } from './minorBonus.ts';

const reading = monitored({
  name: 'readDepositTerms',
  on: requestDepositTerms,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps) {
    yield* put(depositTermsLoading());
    const { rest } = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => rest.call(depositMethods, {}, { signal }));
    const methods = value.methods.map(({ min, max, fee, ...method }) => ({
      ...method,
      min: minorOf(min),
      max: minorOf(max),
      fee: { fixed: minorOf(fee.fixed), rate: fee.rate },
    }));
    const bonuses = value.bonuses.map(({ minDeposit, maxBonus, ...offer }) => ({
      ...offer,
      minDeposit: minorOf(minDeposit),
      maxBonus: minorOf(maxBonus),
    }));
    yield* put(depositTermsRead({ terms: { methods, bonuses }, at }));
  },
  onFailed: function* (_, code) {
    yield* put(depositTermsFailed(code));
  },
});
const opening = monitored({
  name: 'openDeposits',
  on: openDeposits,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    yield* put(requestDepositTerms());
  },
});
/** The wish as the calls spell it. */
export const wireChoice = ({ method, amount, bonus }: DepositChoice) => ({
  method,
  amount: toDecimal(amount ?? 0),
  ...(bonus === null ? {} : { bonus }),
});
const quoting = monitored({
  name: 'quoteDeposit',
  on: requestDepositQuote,
  // A quote that was left must not open by itself.
  cancelOn: [sessionEnded, dropDepositQuote, openDeposits],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps, { choice, code }) {
    const voucher = code === null ? null : (takeSecret(code) ?? '').trim();
    const { rest } = yield* call(() => deps.transport());
    const { bonus } = choice;
    const { value, at } = yield* call((signal) =>
      voucher === null
        ? rest.call(depositQuote, { query: wireChoice(choice) }, { signal })
        : rest.call(voucherQuote, { body: { code: voucher, ...(bonus === null ? {} : { bonus }) } }, { signal }),
    );
    const quote = {
      choice,
      fee: minorOf(value.fee),
      credited: minorOf(value.credited),
      bonusAmount: minorOf(value.bonusAmount),
      turnoverOwed: minorOf(value.turnoverOwed),
    };
    yield* put(depositQuoteRead({ quote, at }));
  },
  onFailed: function* (_, code) {
    yield* put(depositQuoteFailed(code));
    // Limits, methods or offers on screen may be wrong.
    yield* put(requestDepositTerms());
  },
});
const detailing = monitored({
  name: 'readDeposit',
  on: requestDepositDetail,
  cancelOn: [sessionEnded, openDeposit],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps, { id, seen }) {
    yield* put(depositDetailLoading());
    const { rest } = yield* call(() => deps.transport());
    const query = { id, ...(seen === null ? {} : { minPosition: `${seen.epoch}.${seen.seq}` }) };
    const { value, at } = yield* call((signal) => rest.call(cashierDetail, { query }, { signal }));
    const { row, pay, timeline } = value;
    const detail = {
      id,
      amount: minorOf(row.amount),
      method: row.method,
      pay,
      timeline,
      bonus: minorBonus(value),
    };
    yield* put(depositDetailRead({ detail, at }));
  },
  onFailed: function* (_, code, { id }) {
    yield* put(depositDetailFailed({ id, code }));
  },
});
export const watchDepositReads = combineWatchers(reading, opening, quoting, detailing);
