/**
 * Messages between the portal and a third party's phone authentication (R-REG-12). Not a call of the house: its host is
 * `vendorOrigin`, its answers are plain JSON. A refusal is any status of 400 or more with `{ error: <code> }`.
 */
import * as z from 'zod/mini';
import { dialingCode, mobile, shortText, verificationCode } from '../fields.ts';

export const PHONE_AUTH = {
  send: {
    path: '/phone/send',
    body: z.strictObject({ countryDialingCode: dialingCode, mobileNum: mobile }),
    /** Identifies the message; needed to confirm the code. */
    answer: z.object({ verificationId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  },
  confirm: {
    path: '/phone/confirm',
    body: z.strictObject({ verificationId: shortText, code: verificationCode }),
    /** One-use proof that the number was confirmed; the house verifies it with the third party. */
    answer: z.object({ idToken: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  },
} as const;
/** The third party's own codes (R-ERR-25 to 35); any other code is unknown. */
export const PHONE_AUTH_ERRORS = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
] as const;
export const phoneAuthRefusal = z.object({ error: shortText });

export type PhoneAuthStep = keyof typeof PHONE_AUTH;
export type PhoneAuthBody<S extends PhoneAuthStep> = z.infer<(typeof PHONE_AUTH)[S]['body']>;
export type PhoneAuthAnswer<S extends PhoneAuthStep> = z.infer<(typeof PHONE_AUTH)[S]['answer']>;
