/** SMS codes, and the extra check of a log-in from an unregistered address (R-SESS-12, R-SESS-22). */
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { botCheck, dialingCode, id, mobile, verificationCode } from '../fields.ts';
import { userInfo } from '../session/session.calls.ts';

/**
 * The resend countdown runs `expiredMinutes` × 60 s (R-CONST-05); the code itself is valid longer, as its message says.
 */
const codeSent = z.object({ expiredMinutes: z.number().check(z.gte(0)) });
const smsErrors = [
  'verification-first',
  'invalid-phone-number',
  'missing-phone-number',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'sms-failed',
] as const;

export const smsLoginCode = call({
  name: 'smsLoginCode',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  group: 'public',
  body: z.strictObject({
    mobileNum: mobile,
    countryDialingCode: dialingCode,
    botCheck,
    /** A code is valid only for the purpose it was requested for (SAFE-18); absent: logging in. */
    purpose: z.optional(z.enum(['login', 'reset'])),
  }),
  answer: codeSent,
  errors: smsErrors,
  summary: 'Send a log-in code by sms',
  rows: ['R-PATH-02', 'R-CALL-04'],
});
export const smsRegisterCode = call({
  name: 'smsRegisterCode',
  method: 'POST',
  path: '/wps/verification/sms/register',
  group: 'public',
  /** `mobileNo` is the specification's spelling in this call only. */
  body: z.strictObject({ countryDialingCode: dialingCode, mobileNo: mobile }),
  answer: codeSent,
  errors: smsErrors,
  summary: 'Send a registration code by sms',
  rows: ['R-PATH-14', 'R-CALL-05'],
});

const method = z.enum(['sms', 'email', 'bankAccountName', 'googleCode', 'recoveryCode']);
export const sendExtraCode = call({
  name: 'sendExtraCode',
  method: 'POST',
  path: '/wps/verification/extra/code',
  group: 'public',
  body: z.strictObject({ ticket: id, method: z.enum(['sms', 'email']) }),
  answer: codeSent,
  errors: ['sms-failed', 'quota-exceeded', 'operation-not-allowed', 'code-expired'],
  summary: 'Send the code of an extra verification; the ticket came with `verification-required` (D-15)',
  rows: ['R-SESS-22'],
});
export const extraVerification = call({
  name: 'extraVerification',
  method: 'POST',
  path: '/wps/verification/extra',
  group: 'public',
  sealed: true,
  body: z.strictObject({ ticket: id, method, code: verificationCode }),
  answer: userInfo,
  errors: ['invalid-verification-code', 'missing-verification-code', 'code-expired'],
  summary: 'Answer an extra verification and complete the log-in (D-15)',
  rows: ['R-SESS-22'],
});
