/** How people come in besides a password: what the journal keeps of it. Nothing here opens a door by itself. */

/** A device that is remembered for a day (SAFE-13): one chain of cookies, each good once. */
export interface Family {
  readonly id: string;
  readonly member: string;
  readonly side: 'member' | 'agent';
  /** SHA-256 hex of the one value that is good now; the value itself is nowhere at rest. */
  readonly hash: string;
  /** A day after the log-in that began it; trading does not prolong it. */
  readonly until: number;
}
/** Why devices are remembered no more. `reuse`: a value was shown again after it had been traded. */
export type ForgetReason = 'logout' | 'password' | 'revoked' | 'reuse' | 'expired' | 'replaced';
/** A member whose log-ins from elsewhere are checked once more (D-15). */
export interface Guard {
  /** Addresses that are let in without. */
  readonly addresses: readonly string[];
  /** Owner's name of the bank account on file; empty: none. */
  readonly bankAccountName: string;
  /** Base32 seed of the authenticator; empty: none. */
  readonly totpSeed: string;
}
