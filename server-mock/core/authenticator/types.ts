/** Authenticator apps as the journal stores them (decision 0297). Times Unix ms by the writer's clock. */

export interface Authenticator {
  /** Base32 secret that the app shares; readable, since codes are computed from it. */
  readonly secret: string;
  readonly since: number;
  /** SHA-256 hex of the recovery codes that are left. */
  readonly recoveryHashes: readonly string[];
}
/** The second factor that a member has shown. The session layer finds the step of a code; the writer accepts each once. */
export type Factor =
  | { readonly kind: 'appCode'; readonly step: number }
  | { readonly kind: 'recoveryCode'; readonly hash: string };

export type AuthenticatorEvent =
  /** `step`: that of the code which confirmed the app; it is used up. */
  | {
      readonly type: 'authenticatorSet';
      readonly member: string;
      readonly authenticator: Authenticator;
      readonly step: number;
    }
  | { readonly type: 'authenticatorCodeUsed'; readonly member: string; readonly step: number }
  | { readonly type: 'recoveryCodeUsed'; readonly member: string; readonly hash: string }
  | {
      readonly type: 'recoveryCodesRenewed';
      readonly member: string;
      readonly recoveryHashes: readonly string[];
    }
  | { readonly type: 'authenticatorRemoved'; readonly member: string };

export interface EnrolAuthenticator {
  readonly kind: 'enrolAuthenticator';
  readonly member: string;
  /** The session that enrols; every other one ends. */
  readonly from: string;
  readonly secret: string;
  /** Step of the code that confirmed the secret. */
  readonly step: number;
  readonly recoveryHashes: readonly string[];
}
export interface RemoveAuthenticator {
  readonly kind: 'removeAuthenticator';
  readonly member: string;
  /** Null: by the operator, for a member who has lost phone and codes. */
  readonly factor: Factor | null;
}
export interface RenewRecoveryCodes {
  readonly kind: 'renewRecoveryCodes';
  readonly member: string;
  readonly factor: Factor;
  readonly recoveryHashes: readonly string[];
}
export type AuthenticatorCommand = EnrolAuthenticator | RemoveAuthenticator | RenewRecoveryCodes;
