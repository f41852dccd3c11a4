/** Log-in data besides passwords, as the journal stores it. It holds no secret that lets anyone log in. */

/** A device remembered for a day (SAFE-13): one chain of cookie values, each valid once. */
export interface Family {
  readonly id: string;
  readonly member: string;
  readonly side: 'member' | 'agent';
  /** SHA-256 hex of the current value; the value itself is not stored. */
  readonly hash: string;
  /** A day after the first log-in; use does not prolong it. */
  readonly until: number;
  /** Begun by a log-in that showed a second factor, so that its values count as one; absent: by another. */
  readonly secondFactor?: true;
}
/** Browser and system of a client, by their own names, as its requests state them; empty: unknown. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}
/** A log-in as its member is shown it. */
export interface Login {
  /** The session that it opened; of a remembered device, the latest. */
  readonly session: string;
  readonly at: number;
  readonly side: 'member' | 'agent';
  readonly address: string;
  readonly device: Device;
  /** The remembered device; absent: none. */
  readonly family?: string;
}
/** Why a device was forgotten. `reuse`: an exchanged value was presented again. */
export type ForgetReason = 'logout' | 'password' | 'revoked' | 'reuse' | 'expired' | 'replaced';
/** A member whose log-ins from unknown addresses need another check (D-15). */
export interface Guard {
  /** Addresses that need no other check. */
  readonly addresses: readonly string[];
  /** Owner's name of the bank account on file; empty: none. */
  readonly bankAccountName: string;
  /** Base32 seed of the authenticator; empty: none. */
  readonly totpSeed: string;
}

/** Commands about remembered devices, and about the sessions that a member ends. */
export type DeviceCommand =
  /**
   * Exchanges a remembered device's value for a session and the next value; `not-logged-in` if the value is not the
   * current one.
   */
  | {
      readonly kind: 'tradeFamily';
      readonly family: string;
      readonly hash: string;
      readonly next: string;
      readonly sessionId: string;
      readonly tokenHash: string;
      readonly address: string;
      readonly device?: Device;
    }
  /** A used value was presented again: the device is forgotten, and its sessions end. */
  | { readonly kind: 'revokeFamily'; readonly family: string }
  /** "Sign out everywhere": forgets all remembered devices of this member. */
  | { readonly kind: 'revokeRemembered'; readonly member: string }
  /** Ends these sessions of the member, null: all others than `from`, the one that asks. */
  | {
      readonly kind: 'endSessions';
      readonly member: string;
      readonly sessions: readonly string[] | null;
      /** Remembered devices to forget besides those of the sessions; absent: none. */
      readonly families?: readonly string[];
      readonly from: string;
    };
