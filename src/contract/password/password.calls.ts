/** Changing and recovering a password. Sealed, except the mail request, which carries no password. */
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, mobile, secret, shortText, verificationCode } from '../fields.ts';
import { userInfo } from '../session/session.calls.ts';

export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  group: 'token',
  sealed: true,
  body: z.strictObject({
    /**
     * Absent only where a change ticket replaces it (D-11), as for a member without a password who has just logged in.
     */
    oldPassword: z.optional(secret),
    changeTicket: z.optional(id),
    newPassword: secret,
    confirmNewPassword: secret,
  }),
  /** The session continues under a fresh token; every other session of the member ends. */
  answer: userInfo,
  /**
   * `format-incorrect`, `wrong-credentials`: `fields` holds a FieldFault for newPassword and confirmNewPassword, or for
   * oldPassword.
   */
  errors: ['wrong-credentials', 'format-incorrect'],
  summary: 'Change the password',
  rows: ['R-PATH-26', 'R-CALL-10', 'R-ENT-04'],
});
export const forgetPassword = call({
  name: 'forgetPassword',
  method: 'POST',
  path: '/wps/member/password/email',
  group: 'public',
  encoding: 'form',
  body: z.strictObject({ username: shortText, email: shortText }),
  answer: z.object({ sent: z.boolean() }),
  errors: ['unknown-account', 'format-incorrect'],
  summary: 'Ask for a new password by mail (whitelabel flag CHNGPASSMAIL3)',
  rows: ['R-PATH-09', 'R-CALL-08', 'R-ENT-05'],
});
export const getPasswordByPhone = call({
  name: 'getPasswordByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  group: 'public',
  sealed: true,
  /** `mobileNum`: with its dialling code, `+60123456789`; without one it counts as a number of the house's country. */
  body: z.strictObject({ newPassword: secret, mobileNum: mobile, verificationCode }),
  /** A reset also logs the member in (specification, section 4). */
  answer: userInfo,
  errors: [
    'format-incorrect',
    'invalid-verification-code',
    'missing-verification-code',
    'code-expired',
    'invalid-phone-number',
    'self-excluded',
    // The password is set, and the log-in also needs a code of the member's authenticator.
    'verification-required',
  ],
  summary: 'Set a new password with a code sent by sms (whitelabel flag CHNGPASSVERIF3)',
  rows: ['R-PATH-13', 'R-CALL-09', 'R-ENT-05'],
});
