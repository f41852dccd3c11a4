/** What a person may ask of passwords. They travel as handles that say nothing (SAFE-12). */
import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';

/** The dialog is on screen: must the old password be asked for? */
export const beginChange = createAction('password/beginChange');
export interface ChangeAsked {
  /** Null: the log-in that forced the change stands in for it. */
  readonly oldPassword: Secret | null;
  readonly newPassword: Secret;
  /** Idempotency key of this submission: the same again after an outcome nobody knows. */
  readonly submission: string;
}
export const changePassword = createAction<ChangeAsked>('password/change');
/** Not now: only where it is not forced. */
export const giveUpChange = createAction('password/giveUpChange');

export interface MailAsked {
  readonly username: string;
  readonly email: string;
  readonly submission: string;
}
export const recoverByMail = createAction<MailAsked>('password/recoverByMail');
export interface PhoneAsked {
  /** Digits, the dialling code first. */
  readonly mobileNum: string;
  readonly code: Secret;
  readonly newPassword: Secret;
  readonly submission: string;
}
export const recoverByPhone = createAction<PhoneAsked>('password/recoverByPhone');
export const giveUpRecovery = createAction('password/giveUpRecovery');
