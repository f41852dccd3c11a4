/** Sets the first payment password, with the log-in's as proof (SAFE-33). */
import { setPaymentPassword as setPaymentPasswordCall } from '../../contract/password/paymentPassword.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { type PaymentPasswordRequest, setPaymentPassword } from '../../domains/password/password.intents.ts';
import { paymentFailed, paymentPasswordSet, paymentSubmitted } from '../../domains/password/password.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored } from '../machinery/monitored.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** The house hashes three times, slowly on purpose. */
const TIMEOUT_MS = 45_000;

/** It must differ from the log-in's password, where `unchanged` would name the present payment password. */
export const withOwnFault = ({ fields, ...refusal }: Refusal): Refusal => ({
  ...refusal,
  fields: fields['newPassword'] === 'unchanged' ? { ...fields, newPassword: 'same-as-login' } : fields,
});
function* runSet(deps: FlowDeps, asked: PaymentPasswordRequest): Flow {
  yield* put(paymentSubmitted());
  const { rest } = yield* call(() => deps.transport());
  const password = (takeSecret(asked.password) ?? '').trim();
  const newPassword = (takeSecret(asked.newPassword) ?? '').trim();
  const body = { password, newPassword, confirmNewPassword: newPassword };
  try {
    yield* call((signal) => rest.call(setPaymentPasswordCall, { body }, { signal, key: asked.submission }));
  } catch (error) {
    const code = codeOf(error, 'setPaymentPassword', deps.platform.report);
    // Another page of this member, or an attempt whose answer was lost, has set one.
    if (code === 'payment-password-set') return yield* put(paymentPasswordSet());
    if (code !== 'cancelled') yield* put(paymentFailed(withOwnFault(refusalOf(error, code))));
    throw error;
  }
  yield* put(paymentPasswordSet());
}
export const watchSetPaymentPassword = monitored({
  name: 'setPaymentPassword',
  on: setPaymentPassword,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runSet,
  *onFailed(_, code) {
    if (code === 'timeout') yield* put(paymentFailed({ code, fields: {}, reference: null, message: null }));
  },
});
