import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';

/** The dialog is on screen, or has been closed: what an earlier step left is dropped, secrets with it. */
export const resetAuthenticator = createAction('authenticator/reset');
export interface EnrolmentRequest {
  /** The log-in's. */
  readonly password: Secret;
  /** Idempotency key of this submission; repeated while its outcome is unknown. */
  readonly submission: string;
}
/** Asks for the secret of a new app. */
export const requestEnrolment = createAction<EnrolmentRequest>('authenticator/requestEnrolment');
export interface CodeRequest {
  readonly code: Secret;
  readonly submission: string;
}
/** Enrols the app by a code of its secret. */
export const confirmEnrolment = createAction<CodeRequest>('authenticator/confirmEnrolment');
export const renewRecoveryCodes = createAction<CodeRequest>('authenticator/renewRecoveryCodes');
export type FactorMethod = 'googleCode' | 'recoveryCode';
export const removeAuthenticator = createAction<CodeRequest & { readonly method: FactorMethod }>(
  'authenticator/remove',
);
