import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';
import type { ContactChannel } from './security.state.ts';

/** The page is on screen: what an earlier visit left is dropped, and the account data are read. */
export const openSecurity = createAction('security/open');
/** Reads the account data again. */
export const requestSecurity = createAction('security/request');
/** A dialog for a contact is on screen: a refusal of an earlier one is dropped. */
export const openContact = createAction('security/openContact');
export interface ContactRequest {
  readonly channel: ContactChannel;
  /** A mail address, or a number without its dialling code. */
  readonly contact: string;
  /** Null for a mail address. */
  readonly countryDialingCode: string | null;
  readonly code: Secret;
  /** Idempotency key of this submission; repeated while its outcome is unknown. */
  readonly submission: string;
}
/** Binds another phone or mail address by the code that it was sent. */
export const bindContact = createAction<ContactRequest>('security/bindContact');
