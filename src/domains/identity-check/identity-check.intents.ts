import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';
import type { DocumentKind } from './identity-check.state.ts';

/** The page is on screen: the outcome of an earlier visit is dropped. */
export const openCheck = createAction('identityCheck/open');
/** The member changes the form: an earlier refusal of a picture no longer applies. */
export const changeCheck = createAction('identityCheck/change');
export interface CheckRequest {
  readonly documentKind: DocumentKind;
  /** The name and the date of birth, which no action log may hold. */
  readonly fullName: Secret;
  readonly birthDate: Secret;
  /** The log-in's. */
  readonly password: Secret;
  readonly pictures: readonly { readonly pieces: readonly string[] }[];
}
export const sendCheck = createAction<CheckRequest>('identityCheck/send');
