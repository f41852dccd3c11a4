/** Requests a withdrawal, and adds and removes payees: each one write under one key, guarded by the payment password (R-MEMB-04, SAFE-33). */
import { requestWithdrawal } from '../../contract/cashier/withdrawals.calls.ts';
import { toDecimal } from '../../contract/decimal.ts';
import { addPayee, removePayee } from '../../contract/payees/payees.calls.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { sessionEnded } from '../../domains/facts.ts';
import type { RootState } from '../../domains/reducer.ts';
import {
  changePayees,
  requestQuote,
  requestWithdrawalTerms,
  sendWithdrawal,
  type PayeeRequest,
  type WithdrawalRequest,
} from '../../domains/cashier/withdrawal.intents.ts';
import { selectWithdrawal } from '../../domains/cashier/withdrawal.selectors.ts';
import { attemptBegun, attemptDone, attemptRefused, withdrawalLocked } from '../../domains/cashier/withdrawal.slice.ts';
import type { Payee } from '../../domains/cashier/withdrawal.state.ts';
import { takeSecret } from '../../lib/secret.ts';
import type { Answer } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';
import { retryAfterOf } from '../session/refusal.ts';

const nameOf = ({ bankName, maskedAccount }: Pick<Payee, 'bankName' | 'maskedAccount'>): string =>
  `${bankName} ${maskedAccount}`;
function* reportLock(deps: FlowDeps, error: unknown): Flow {
  const seconds = retryAfterOf(error);
  if (seconds === null) return;
  const now = yield* select((state: RootState) => selectHouseNow(state, deps.platform.clock.now()));
  yield* put(withdrawalLocked(now + seconds * 1_000));
}
function* runWithdrawal(deps: FlowDeps, { quote, ...asked }: WithdrawalRequest): Flow {
  const key = deps.platform.random.id();
  // Taken once: every attempt under the key must have the identical body.
  const paymentPassword = (takeSecret(asked.paymentPassword) ?? '').trim();
  const { amount, payee, fee, forfeits } = quote;
  const what = nameOf(payee);
  yield* put(attemptBegun({ key, kind: 'withdrawal', what, amount }));
  const { rest } = yield* call(() => deps.transport());
  const body = {
    amount: toDecimal(amount),
    payee: payee.id,
    fee: toDecimal(fee),
    forfeits: toDecimal(forfeits),
    paymentPassword,
  };
  try {
    const { value } = yield* write(deps, {
      kind: 'withdrawal',
      key,
      what,
      send: () => rest.call(requestWithdrawal, { body }, { key }),
    });
    yield* put(attemptDone({ key, reference: value.reference, transactionState: value.state }));
    yield* put(requestWithdrawalTerms());
  } catch (error) {
    yield* reportLock(deps, error);
    throw error;
  }
}
function* runPayees(deps: FlowDeps, request: PayeeRequest): Flow {
  const key = deps.platform.random.id();
  const paymentPassword = (takeSecret(request.paymentPassword) ?? '').trim();
  const account = request.kind === 'addPayee' ? (takeSecret(request.account) ?? '').trim() : '';
  const what = request.kind === 'addPayee' ? request.bank.name : nameOf(request.payee);
  yield* put(attemptBegun({ key, kind: request.kind, what, amount: 0 }));
  const { rest } = yield* call(() => deps.transport());
  const send = (): Promise<Answer<unknown>> =>
    request.kind === 'addPayee'
      ? rest.call(addPayee, { body: { bank: request.bank.id, account, paymentPassword } }, { key })
      : rest.call(removePayee, { body: { id: request.payee.id, paymentPassword } }, { key });
  try {
    yield* write(deps, { kind: request.kind, key, what, send });
    yield* put(attemptDone({ key, reference: null }));
    yield* put(requestWithdrawalTerms());
  } catch (error) {
    yield* reportLock(deps, error);
    throw error;
  }
}
type Request = WithdrawalRequest | PayeeRequest;
/** After changed terms the new ones are asked for at once, unless the member has begun something else. */
function* reportRefusal(key: string, code: string, request: Request): Flow {
  yield* put(attemptRefused({ key, code }));
  const { attempt } = yield* select(selectWithdrawal);
  if (code !== 'terms-changed' || attempt?.key !== key || !('quote' in request)) return;
  const { amount, payee } = request.quote;
  yield* put(requestQuote({ amount, payee, renewed: true }));
}
function* onFailed(_: unknown, code: string, request: Request): Flow {
  const { attempt } = yield* select(selectWithdrawal);
  if (attempt === null) return;
  const { key } = attempt;
  yield* resolveFailure(key, code, {
    done: function* () {
      yield* put(attemptDone({ key, reference: null }));
      yield* put(requestWithdrawalTerms());
    },
    refused: function* (refusal) {
      yield* reportRefusal(key, refusal, request);
      // Limits, payees or the payment password on screen may be wrong.
      yield* put(requestWithdrawalTerms());
    },
  });
}
// A second press while the first is under way sends nothing.
const shared = { cancelOn: [sessionEnded], timeoutMs: 45_000, keep: 'first', onFailed } as const;
const sending = monitored({ ...shared, name: 'sendWithdrawal', on: sendWithdrawal, run: runWithdrawal });
const changing = monitored({ ...shared, name: 'changePayees', on: changePayees, run: runPayees });
export const watchSendWithdrawal = combineWatchers(sending, changing);
