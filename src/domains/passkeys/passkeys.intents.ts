import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';

/** The list is on screen: what an earlier visit left is dropped. */
export const openPasskeys = createAction('passkeys/open');
/** A dialog is on screen, or has been closed: a refusal is dropped, and the device no longer asks its person. */
export const resetPasskeyDialog = createAction('passkeys/resetDialog');

/** What a change of the passkeys takes besides the log-in itself. */
export interface PasskeyPermit {
  /** The log-in's. */
  readonly password: Secret;
  /** Of the authenticator app; null: none is enrolled. */
  readonly factor: { readonly method: 'googleCode' | 'recoveryCode'; readonly code: Secret } | null;
}
/** Lets the device make a passkey, and adds it under this name. */
export const addPasskey = createAction<PasskeyPermit & { readonly name: string }>('passkeys/add');
export const renamePasskey = createAction<{ readonly id: string; readonly name: string }>('passkeys/rename');
/** `permit` null: by a fresh proof of any own passkey. */
export const removePasskey = createAction<{
  readonly id: string;
  readonly name: string;
  readonly permit: PasskeyPermit | null;
}>('passkeys/remove');
