/**
 * What a refusal says of a write's idempotency key (H-18, H-20).
 * - `outcome`: the house has decided; the same key is answered with the same refusal.
 * - `retry`: the house has decided nothing and has not used the key; the write may be sent again under it. The refusal says
 *   nothing of an earlier attempt whose answer was lost.
 * - `unknown`: an attempt under the key may have acted; only a look-up by the key tells.
 */
export type Finality = 'outcome' | 'retry' | 'unknown';

/** Error codes of the wire. The portal maps each to a text; an unknown one falls back (R-ERR-36). */
export const ERRORS = {
  // every call
  'not-built': { status: 501, finality: 'outcome' },
  'bad-request': { status: 400, finality: 'outcome' },
  'unknown-path': { status: 404, finality: 'outcome' },
  'not-found': { status: 404, finality: 'outcome' },
  'not-logged-in': { status: 401, finality: 'retry' },
  forbidden: { status: 403, finality: 'outcome' },
  'trial-refused': { status: 403, finality: 'outcome' },
  'agent-only': { status: 403, finality: 'outcome' },
  'too-many-requests': { status: 429, finality: 'retry' },
  'too-large': { status: 413, finality: 'outcome' },
  'seal-refused': { status: 400, finality: 'outcome' },
  'key-reused': { status: 422, finality: 'outcome' },
  'key-running': { status: 409, finality: 'unknown' },
  'other-epoch': { status: 409, finality: 'retry' },
  'position-not-reached': { status: 409, finality: 'outcome' },
  replaying: { status: 503, finality: 'retry' },
  maintenance: { status: 503, finality: 'retry' },
  'region-restricted': { status: 451, finality: 'retry' },
  'house-busy': { status: 503, finality: 'retry' },
  'storage-full': { status: 503, finality: 'retry' },
  'unknown-error': { status: 500, finality: 'unknown' },
  // session
  'wrong-credentials': { status: 401, finality: 'outcome' },
  'format-incorrect': { status: 400, finality: 'outcome' },
  'unknown-account': { status: 404, finality: 'outcome' },
  'account-used': { status: 409, finality: 'outcome' },
  'captcha-required': { status: 401, finality: 'outcome' },
  'captcha-wrong': { status: 401, finality: 'outcome' },
  'verification-first': { status: 403, finality: 'outcome' },
  'verification-required': { status: 403, finality: 'outcome' },
  'non-member': { status: 403, finality: 'outcome' },
  'non-agent': { status: 403, finality: 'outcome' },
  'self-excluded': { status: 403, finality: 'outcome' },
  'free-play-off': { status: 403, finality: 'outcome' },
  'domain-check-failed': { status: 403, finality: 'outcome' },
  'invitation-code-error': { status: 400, finality: 'outcome' },
  // phone authentication (spelled as in the catalogue)
  'invalid-phone-number': { status: 400, finality: 'outcome' },
  'missing-phone-number': { status: 400, finality: 'outcome' },
  'invalid-verification-code': { status: 400, finality: 'outcome' },
  'missing-verification-code': { status: 400, finality: 'outcome' },
  'captcha-check-failed': { status: 400, finality: 'outcome' },
  'quota-exceeded': { status: 429, finality: 'outcome' },
  'operation-not-allowed': { status: 403, finality: 'outcome' },
  'code-expired': { status: 410, finality: 'outcome' },
  'popup-closed-by-user': { status: 400, finality: 'outcome' },
  'sms-failed': { status: 502, finality: 'outcome' },
  // games and money
  'game-maintenance': { status: 503, finality: 'outcome' },
  'launch-failed': { status: 502, finality: 'outcome' },
  'insufficient-funds': { status: 409, finality: 'outcome' },
  'over-limit': { status: 409, finality: 'outcome' },
  // cashier
  'method-closed': { status: 409, finality: 'outcome' },
  'bonus-refused': { status: 409, finality: 'outcome' },
  'voucher-refused': { status: 400, finality: 'outcome' },
  'payee-refused': { status: 409, finality: 'outcome' },
  'terms-changed': { status: 409, finality: 'outcome' },
  'withdrawals-held': { status: 409, finality: 'outcome' },
  'not-open': { status: 409, finality: 'outcome' },
  // The payment password is checked before the key: such a refusal says nothing of an earlier attempt.
  'payment-password-wrong': { status: 403, finality: 'retry' },
  'payment-password-locked': { status: 429, finality: 'retry' },
  'payment-password-unset': { status: 409, finality: 'retry' },
  'payment-password-set': { status: 409, finality: 'outcome' },
  /** A limit that the member has set; `value` says which one, its figures, and the end of its window. */
  'play-limit': { status: 409, finality: 'outcome' },
  /** The member's reality check is due: no stake is accepted before it is answered. */
  'reality-check-due': { status: 409, finality: 'outcome' },
  /** An agent above has frozen the account: it can look and withdraw (decision 0332). */
  'account-frozen': { status: 403, finality: 'outcome' },
  'under-limit': { status: 409, finality: 'outcome' },
  'mail-failed': { status: 502, finality: 'outcome' },
  'range-too-long': { status: 400, finality: 'outcome' },
  // passkeys
  /** The proof does not verify, or no account has its passkey. */
  'passkey-refused': { status: 401, finality: 'outcome' },
  /** The signature counter has gone back: a copy of the key exists. */
  'passkey-copied': { status: 401, finality: 'outcome' },
  'passkey-limit': { status: 409, finality: 'outcome' },
  /** The portal is open at an IP address, where browsers allow no passkeys. */
  'passkey-address': { status: 409, finality: 'outcome' },
  // chat
  muted: { status: 403, finality: 'outcome' },
  'room-closed': { status: 409, finality: 'outcome' },
  // promotions
  'promotion-closed': { status: 409, finality: 'outcome' },
  // rewards
  'reward-closed': { status: 409, finality: 'outcome' },
  'not-sent': { status: 503, finality: 'outcome' },
  // identity check
  /** Below `ages.confirmed` by the date of birth. */
  'under-age': { status: 403, finality: 'outcome' },
  'identity-in-review': { status: 409, finality: 'outcome' },
  'identity-accepted': { status: 409, finality: 'outcome' },
  // pictures
  'image-refused': { status: 400, finality: 'outcome' },
  'image-unreadable': { status: 400, finality: 'outcome' },
  'image-too-many-pixels': { status: 400, finality: 'outcome' },
  'image-check-unavailable': { status: 503, finality: 'retry' },
} as const satisfies Record<string, { readonly status: number; readonly finality: Finality }>;
export type ErrorCode = keyof typeof ERRORS;
/** Of every call that carries a payment password. */
export const PAYMENT_PASSWORD_REFUSALS = [
  'payment-password-wrong',
  'payment-password-locked',
  'payment-password-unset',
] as const satisfies readonly ErrorCode[];
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** Finality of a refusal. A code this version does not know is an outcome: a newer house has decided something. */
export const finalityOf = (code: string): Finality => (isErrorCode(code) ? ERRORS[code].finality : 'outcome');
