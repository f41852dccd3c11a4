/** The payment password: it guards what moves value or payment details (SAFE-33). All calls that carry it are sealed. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { PAYMENT_PASSWORD_REFUSALS } from '../errors.ts';
import { secret, shortText, unixMs, verificationCode } from '../fields.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS, sealed: true } as const;
const chosen = { newPassword: secret, confirmNewPassword: secret };

export const setPaymentPassword = call({
  ...relay,
  name: 'setPaymentPassword',
  method: 'POST',
  path: '/wps/relay/password/payment',
  /** `password`: the log-in's. */
  body: z.strictObject({ password: secret, ...chosen }),
  answer: z.object({ setAt: unixMs }),
  errors: ['trial-refused', 'wrong-credentials', 'format-incorrect', 'payment-password-set'],
  summary: 'Set the first payment password',
  rows: [],
});
export const changePaymentPassword = call({
  ...relay,
  name: 'changePaymentPassword',
  method: 'POST',
  path: '/wps/relay/password/payment/change',
  body: z.strictObject({ oldPassword: secret, ...chosen }),
  answer: z.object({ setAt: unixMs }),
  errors: ['trial-refused', 'format-incorrect', ...PAYMENT_PASSWORD_REFUSALS],
  summary: 'Change the payment password',
  rows: [],
});
export const paymentPasswordCode = call({
  ...relay,
  name: 'paymentPasswordCode',
  method: 'POST',
  path: '/wps/relay/password/payment/code',
  sealed: false,
  body: z.strictObject({ channel: z.enum(['sms', 'email']) }),
  answer: z.object({ maskedContact: shortText, expiredMinutes: z.number() }),
  errors: ['trial-refused', 'not-found', 'too-many-requests', 'quota-exceeded', 'sms-failed', 'mail-failed'],
  summary: 'Send a code to the bound contact, for a forgotten payment password',
  rows: [],
});
export const resetPaymentPassword = call({
  ...relay,
  name: 'resetPaymentPassword',
  method: 'POST',
  path: '/wps/relay/password/payment/reset',
  body: z.strictObject({ verificationCode, ...chosen }),
  /** Withdrawals are held until then. */
  answer: z.object({ setAt: unixMs, heldUntil: unixMs }),
  errors: ['trial-refused', 'format-incorrect', 'invalid-verification-code', 'code-expired', 'too-many-requests'],
  summary: 'Set a forgotten payment password anew; withdrawals are held for a while',
  rows: [],
});
