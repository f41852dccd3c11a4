/** Changes a known payment password (SAFE-33). */
import { changePaymentPassword as changeCall } from '../../contract/password/paymentPassword.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { changePaymentPassword, type PaymentChangeRequest } from '../../domains/password/password.intents.ts';
import { paymentFailed, paymentPasswordSet, paymentSubmitted } from '../../domains/password/password.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored } from '../machinery/monitored.ts';
import { refusalOf } from './refusal.ts';
import { withOwnFault } from './setPaymentPassword.ts';

/** The house hashes three times, slowly on purpose. */
const TIMEOUT_MS = 45_000;

function* runChange(deps: FlowDeps, asked: PaymentChangeRequest): Flow {
  yield* put(paymentSubmitted());
  const { rest } = yield* call(() => deps.transport());
  const oldPassword = (takeSecret(asked.oldPassword) ?? '').trim();
  const newPassword = (takeSecret(asked.newPassword) ?? '').trim();
  const body = { oldPassword, newPassword, confirmNewPassword: newPassword };
  try {
    yield* call((signal) => rest.call(changeCall, { body }, { signal, key: asked.submission }));
  } catch (error) {
    const code = codeOf(error, 'changePaymentPassword', deps.platform.report);
    if (code !== 'cancelled') yield* put(paymentFailed(withOwnFault(refusalOf(error, code))));
    throw error;
  }
  yield* put(paymentPasswordSet());
}
export const watchChangePaymentPassword = monitored({
  name: 'changePaymentPassword',
  on: changePaymentPassword,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runChange,
  *onFailed(_, code) {
    if (code === 'timeout') yield* put(paymentFailed({ code, fields: {}, reference: null, message: null }));
  },
});
