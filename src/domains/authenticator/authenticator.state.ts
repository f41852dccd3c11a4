/**
 * The authenticator app while its member sets it up, or renews or removes it (decision 0297). The secret and the recovery codes are
 * opaque handles: their texts are in no action and not in the store (SAFE-12).
 */
import type { Secret } from '../../lib/secret.ts';

export interface AuthenticatorFailure {
  /** Error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly code: string;
  /** Field name → error code or field fault. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
}
export interface AuthenticatorState {
  /** A new secret that waits for its first code; null: none. `uri`: the same for a QR code. */
  readonly enrolment: { readonly secret: Secret; readonly uri: Secret } | null;
  /** Codes to keep, one a line; null: none are shown. */
  readonly recoveryCodes: Secret | null;
  readonly failure: AuthenticatorFailure | null;
}
export const initialAuthenticator: AuthenticatorState = { enrolment: null, recoveryCodes: null, failure: null };
