/**
 * An authenticator app as the second factor of a member's log-ins (decision 0297). Once enrolled, every log-in also needs a
 * code of the app or a recovery code.
 */
import * as z from 'zod/mini';
import { call, FULL_MEMBERS } from '../call.ts';
import { secret, shortText, unixMs, verificationCode } from '../fields.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS, method: 'POST', sealed: true } as const;
/** Shown once: the house keeps their hashes alone. Each is valid once. */
const recoveryCodes = z.array(shortText);
const CODE_REFUSALS = [
  'trial-refused',
  'operation-not-allowed',
  'invalid-verification-code',
  'missing-verification-code',
] as const;

export const beginAuthenticator = call({
  ...relay,
  name: 'beginAuthenticator',
  path: '/wps/relay/member/authenticator/begin',
  /** `password`: the log-in's, so that a stolen session cannot lock its owner out. */
  body: z.strictObject({ password: secret }),
  answer: z.object({
    /** For the app, in base32. */
    secret: shortText,
    /** The same as an `otpauth` address, for a QR code. */
    uri: shortText,
    expiresAt: unixMs,
  }),
  errors: ['trial-refused', 'operation-not-allowed', 'wrong-credentials'],
  summary: 'Ask for the secret of a new authenticator app; nothing is enrolled yet',
  rows: [],
});
export const confirmAuthenticator = call({
  ...relay,
  name: 'confirmAuthenticator',
  path: '/wps/relay/member/authenticator',
  /** `code`: of the new secret. */
  body: z.strictObject({ code: verificationCode }),
  answer: z.object({ since: unixMs, recoveryCodes }),
  errors: [...CODE_REFUSALS, 'code-expired'],
  summary: 'Enrol the authenticator app; every other session ends and its device is forgotten',
  rows: [],
});
export const removeAuthenticator = call({
  ...relay,
  name: 'removeAuthenticator',
  path: '/wps/relay/member/authenticator/remove',
  body: z.strictObject({ method: z.enum(['googleCode', 'recoveryCode']), code: verificationCode }),
  answer: z.object({ removed: z.boolean() }),
  errors: CODE_REFUSALS,
  summary: 'Remove the authenticator app by a code of it or a recovery code',
  rows: [],
});
export const renewRecoveryCodes = call({
  ...relay,
  name: 'renewRecoveryCodes',
  path: '/wps/relay/member/authenticator/codes',
  /** `code`: of the app; a recovery code that was found must not bring new ones. */
  body: z.strictObject({ code: verificationCode }),
  answer: z.object({ recoveryCodes }),
  errors: CODE_REFUSALS,
  summary: 'Replace the recovery codes by new ones',
  rows: [],
});
