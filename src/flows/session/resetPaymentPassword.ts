/** A forgotten payment password: a code to a contact of the account, and the new password with it (SAFE-33). */
import {
  paymentPasswordCode,
  resetPaymentPassword as resetCall,
} from '../../contract/password/paymentPassword.calls.ts';
import { requestWithdrawalTerms } from '../../domains/cashier/withdrawal.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import {
  openPaymentPassword,
  type PaymentCodeChannel,
  type PaymentResetRequest,
  requestPaymentCode,
  resetPaymentPassword,
} from '../../domains/password/password.intents.ts';
import {
  paymentCodeSent,
  paymentFailed,
  paymentPasswordSet,
  paymentSubmitted,
} from '../../domains/password/password.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, type Watcher } from '../machinery/monitored.ts';
import { refusalOf } from './refusal.ts';
import { withOwnFault } from './setPaymentPassword.ts';

const CODE_TIMEOUT_MS = 15_000;
/** The house hashes slowly on purpose. */
const RESET_TIMEOUT_MS = 45_000;

function* report(deps: FlowDeps, error: unknown, name: string): Flow {
  const code = codeOf(error, name, deps.platform.report);
  if (code !== 'cancelled') yield* put(paymentFailed(withOwnFault(refusalOf(error, code))));
}
function* onLate(_: FlowDeps, code: string): Flow {
  if (code === 'timeout') yield* put(paymentFailed({ code, fields: {}, reference: null, message: null }));
}
function* runCode(deps: FlowDeps, channel: PaymentCodeChannel): Flow {
  yield* put(paymentSubmitted());
  const { rest } = yield* call(() => deps.transport());
  try {
    const sent = yield* call((signal) => rest.call(paymentPasswordCode, { body: { channel } }, { signal }));
    yield* put(paymentCodeSent(sent.value.maskedContact));
  } catch (error) {
    yield* report(deps, error, 'paymentPasswordCode');
    throw error;
  }
}
function* runReset(deps: FlowDeps, asked: PaymentResetRequest): Flow {
  yield* put(paymentSubmitted());
  const { rest } = yield* call(() => deps.transport());
  const verificationCode = (takeSecret(asked.code) ?? '').trim();
  const newPassword = (takeSecret(asked.newPassword) ?? '').trim();
  const body = { verificationCode, newPassword, confirmNewPassword: newPassword };
  try {
    yield* call((signal) => rest.call(resetCall, { body }, { signal, key: asked.submission }));
  } catch (error) {
    yield* report(deps, error, 'resetPaymentPassword');
    throw error;
  }
  yield* put(paymentPasswordSet());
  // The lock is over, and withdrawals are held.
  yield* put(requestWithdrawalTerms());
}
export const watchPaymentCode: Watcher = monitored({
  name: 'requestPaymentCode',
  on: requestPaymentCode,
  cancelOn: [sessionEnded, openPaymentPassword],
  timeoutMs: CODE_TIMEOUT_MS,
  keep: 'first',
  run: runCode,
  onFailed: onLate,
});
export const watchResetPaymentPassword: Watcher = monitored({
  name: 'resetPaymentPassword',
  on: resetPaymentPassword,
  cancelOn: [sessionEnded],
  timeoutMs: RESET_TIMEOUT_MS,
  keep: 'first',
  run: runReset,
  onFailed: onLate,
});
