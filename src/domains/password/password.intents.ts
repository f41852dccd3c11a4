/** Intents about passwords. Secrets travel as opaque handles (SAFE-12). */
import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';

/** The dialog is on screen and needs to know whether to ask for the old password. */
export const openPasswordChange = createAction('password/beginChange');
export interface ChangeRequest {
  /** Null: the change ticket of the log-in replaces it. */
  readonly oldPassword: Secret | null;
  readonly newPassword: Secret;
  /** Idempotency key of this submission; repeated while its outcome is unknown. */
  readonly submission: string;
}
export const changePassword = createAction<ChangeRequest>('password/change');
/** Cancels a change that is not forced. */
export const cancelPasswordChange = createAction('password/giveUpChange');

export interface PaymentPasswordRequest {
  /** The log-in's. */
  readonly password: Secret;
  readonly newPassword: Secret;
  readonly submission: string;
}
/** Sets the first payment password (SAFE-33). */
export const setPaymentPassword = createAction<PaymentPasswordRequest>('password/setPayment');
export interface PaymentChangeRequest {
  /** The payment password so far. */
  readonly oldPassword: Secret;
  readonly newPassword: Secret;
  readonly submission: string;
}
/** Changes a known payment password (SAFE-33). */
export const changePaymentPassword = createAction<PaymentChangeRequest>('password/changePayment');
/** Contacts of the account that a code for a forgotten payment password can be sent to. */
export type PaymentCodeChannel = 'sms' | 'email';
export const requestPaymentCode = createAction<PaymentCodeChannel>('password/requestPaymentCode');
export interface PaymentResetRequest {
  readonly code: Secret;
  readonly newPassword: Secret;
  readonly submission: string;
}
/** Sets a forgotten payment password anew (SAFE-33). */
export const resetPaymentPassword = createAction<PaymentResetRequest>('password/resetPayment');
/** The form is on screen: a refusal of an earlier visit is dropped. */
export const openPaymentPassword = createAction('password/openPayment');

export interface MailRecoveryRequest {
  readonly username: string;
  readonly email: string;
  readonly submission: string;
}
export const recoverByMail = createAction<MailRecoveryRequest>('password/recoverByMail');
export interface PhoneRecoveryRequest {
  /** Digits, beginning with the dialling code. */
  readonly mobileNum: string;
  readonly code: Secret;
  readonly newPassword: Secret;
  readonly submission: string;
}
export const recoverByPhone = createAction<PhoneRecoveryRequest>('password/recoverByPhone');
export const cancelRecovery = createAction('password/giveUpRecovery');
