/** Passkeys as the journal stores them (decision 0303). A public key verifies a proof and cannot make one. Times Unix ms. */
import type { Factor } from '../authenticator/types.ts';

export interface Passkey {
  /** The house's own name of it; the credential's id stays in the house. */
  readonly id: string;
  /** Id that the member's device gave the credential, base64url. */
  readonly credential: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** Signature counter of the latest proof; 0 for ever from a device that does not count. */
  readonly counter: number;
  /** How browsers reach the device, in their own words. */
  readonly transports: readonly string[];
  /** Given by the member. */
  readonly name: string;
  readonly createdAt: number;
  /** Null: never since it was added. */
  readonly lastUsedAt: number | null;
}
/** A proof that the session layer has verified. The writer judges the counter and stores it. */
export interface PasskeyUse {
  readonly kind: 'passkey';
  readonly credential: string;
  readonly counter: number;
}
export type PasskeyEvent =
  | { readonly type: 'passkeyAdded'; readonly member: string; readonly passkey: Passkey }
  | {
      readonly type: 'passkeyUsed';
      readonly member: string;
      readonly passkey: string;
      readonly counter: number;
      readonly at: number;
    }
  | { readonly type: 'passkeyRenamed'; readonly member: string; readonly passkey: string; readonly name: string }
  | { readonly type: 'passkeyRemoved'; readonly member: string; readonly passkey: string };

export interface AddPasskey {
  readonly kind: 'addPasskey';
  readonly member: string;
  readonly passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>;
  /** Null: none was shown; refused where the member has enrolled an authenticator. */
  readonly factor: Factor | null;
  /** Hash of the ticket in the notice; the record that adds the passkey stores it too. Null: no contact is told. */
  readonly ticket: string | null;
}
export interface RenamePasskey {
  readonly kind: 'renamePasskey';
  readonly member: string;
  readonly passkey: string;
  readonly name: string;
}
export interface RemovePasskey {
  readonly kind: 'removePasskey';
  readonly member: string;
  readonly passkey: string;
  /** Null: the password alone was shown; refused where the member has enrolled an authenticator. */
  readonly factor: Factor | PasskeyUse | null;
}
export type PasskeyCommand = AddPasskey | RenamePasskey | RemovePasskey;
