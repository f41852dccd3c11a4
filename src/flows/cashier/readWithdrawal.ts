/** Reads the terms of a withdrawal with the payees, and the quote of one (R-MEMB-04). */
import { withdrawalQuote, withdrawalTerms } from '../../contract/cashier/withdrawals.calls.ts';
import { toDecimal } from '../../contract/decimal.ts';
import { payeeList } from '../../contract/payees/payees.calls.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { paymentPasswordSet } from '../../domains/password/password.slice.ts';
import {
  dropQuote,
  openWithdrawal,
  requestQuote,
  requestWithdrawalTerms,
} from '../../domains/cashier/withdrawal.intents.ts';
import {
  quoteFailed,
  quoteRead,
  withdrawalPasswordSeen,
  withdrawalTermsFailed,
  withdrawalTermsLoading,
  withdrawalTermsRead,
} from '../../domains/cashier/withdrawal.slice.ts';
import { call, put } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';

const reading = monitored({
  name: 'readWithdrawal',
  on: requestWithdrawalTerms,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps) {
    yield* put(withdrawalTermsLoading());
    const { rest } = yield* call(() => deps.transport());
    const [terms, list] = yield* call((signal) =>
      Promise.all([rest.call(withdrawalTerms, {}, { signal }), rest.call(payeeList, {}, { signal })]),
    );
    const { min, max, dayLimit, dayLeft, turnoverOwed, forfeits, dayEndsAt, paymentPassword, heldUntil } = terms.value;
    yield* put(
      withdrawalTermsRead({
        terms: {
          min: minorOf(min),
          max: minorOf(max),
          dayLimit: minorOf(dayLimit),
          dayLeft: minorOf(dayLeft),
          turnoverOwed: minorOf(turnoverOwed),
          forfeits: minorOf(forfeits),
          dayEndsAt,
          paymentPassword,
          heldUntil,
          ...list.value,
        },
        at: terms.at,
      }),
    );
  },
  onFailed: function* (_, code) {
    yield* put(withdrawalTermsFailed(code));
  },
});
const opening = monitored({
  name: 'openWithdrawal',
  on: openWithdrawal,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    yield* put(requestWithdrawalTerms());
  },
});
/** The withdrawal's form takes the place of the other one at once. */
const passwordSet = monitored({
  name: 'withdrawalPasswordSet',
  on: paymentPasswordSet,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    yield* put(withdrawalPasswordSeen());
  },
});
const quoting = monitored({
  name: 'quoteWithdrawal',
  on: requestQuote,
  // A quote that was left must not open by itself.
  cancelOn: [sessionEnded, dropQuote, openWithdrawal],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps, { amount, payee }) {
    const { rest } = yield* call(() => deps.transport());
    const body = { amount: toDecimal(amount), payee: payee.id };
    const { value, at } = yield* call((signal) => rest.call(withdrawalQuote, { body }, { signal }));
    const [fee, arrives, forfeits, dayLeftAfter] = [
      minorOf(value.fee),
      minorOf(value.arrives),
      minorOf(value.forfeits),
      minorOf(value.dayLeftAfter),
    ];
    yield* put(quoteRead({ quote: { amount, payee, fee, arrives, forfeits, dayLeftAfter }, at }));
  },
  onFailed: function* (_, code) {
    yield* put(quoteFailed(code));
    // Limits, balance or payee on screen may be wrong.
    yield* put(requestWithdrawalTerms());
  },
});
export const watchWithdrawalTerms = combineWatchers(reading, opening, passwordSet, quoting);
