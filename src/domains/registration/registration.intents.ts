import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';
import type { LinkCodes } from './linkCodes.calc.ts';
import type { RegisterMode } from './modes.calc.ts';

export interface RegisterRequest {
  readonly mode: RegisterMode;
  /** Field → trimmed input of every field on screen, without the secret ones. */
  readonly values: Readonly<Record<string, string>>;
  /** Digits; null: the form has no number. */
  readonly countryDialingCode: string | null;
  /** Null where the form has no such field (SAFE-12). */
  readonly password: Secret | null;
  readonly paymentPassword: Secret | null;
  readonly verificationCode: Secret | null;
  /**
   * Idempotency key, created when the player pressed; reused while the outcome of the last attempt is unknown
   * (R-REG-16, H-18).
   */
  readonly submission: string;
}
export const register = createAction<RegisterRequest>('registration/register');
/** The player closes the dialog; a running registration is cancelled. */
export const cancelRegistration = createAction('registration/giveUp');
/** Input of a closed form, for its next opening during this page's life. Never a secret (SAFE-12). */
export interface RegisterDraft {
  readonly mode: RegisterMode;
  readonly dialCode: string;
  /** Field → input. */
  readonly values: Readonly<Record<string, string>>;
}
export const saveDraft = createAction<RegisterDraft>('registration/keepDraft');
/** The player closes the warning that the invitation code is invalid. */
export const dismissRegisterWarning = createAction('registration/putAwayWarning');
/** From `/register?referralCode=` or `?affiliateCode=`, beside those of an earlier link; kept until the next registration (R-ROUTE-04). */
export const setLinkCodes = createAction<LinkCodes>('registration/bringReferral');
