import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';
import type { RegisterMode } from './modes.calc.ts';

export interface RegisterAsked {
  readonly mode: RegisterMode;
  /** Field → what was typed, trimmed, of every field that is shown; without the secret ones. */
  readonly values: Readonly<Record<string, string>>;
  /** Digits; null: no number is given. */
  readonly countryDialingCode: string | null;
  /** Null where the form has no such field (SAFE-12). */
  readonly password: Secret | null;
  readonly paymentPassword: Secret | null;
  readonly verificationCode: Secret | null;
  /** Made when the person pressed; the same again while nobody knows how the last attempt ended (R-REG-16, H-18). */
  readonly submission: string;
}
export const register = createAction<RegisterAsked>('registration/register');
/** The dialog is closed on purpose; a registration that runs is given up. */
export const giveUpRegistration = createAction('registration/giveUp');
/** What stood in the form when it was put away, for the next time it is opened in this page's life. Never a secret (SAFE-12). */
export interface RegisterDraft {
  readonly mode: RegisterMode;
  readonly dialCode: string;
  /** Field → what was typed. */
  readonly values: Readonly<Record<string, string>>;
}
export const keepDraft = createAction<RegisterDraft>('registration/keepDraft');
/** The person has read that the invitation code does not hold. */
export const putAwayRegisterWarning = createAction('registration/putAwayWarning');
/** Of `/register?referralCode=`: kept until somebody has registered (R-ROUTE-04). */
export const bringReferral = createAction<string>('registration/bringReferral');
