/** How a change or a recovery stands. Never a password, a code or a ticket (SAFE-12). */
export interface PasswordFailure {
  /** Error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly code: string;
  /** Field name → error code or fault. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
}
export interface PasswordState {
  /** The log-in that forced the change stands in for the old password (R-RECOV-02); null: not asked yet. */
  readonly oldKnown: boolean | null;
  /** The account has no password yet: its first is chosen. */
  readonly choosesFirst: boolean;
  /** The house has taken the new password; what follows is only loading. */
  readonly changed: boolean;
  readonly failure: PasswordFailure | null;
  readonly recovery: PasswordFailure | null;
}
export const initialPassword: PasswordState = {
  oldKnown: null,
  choosesFirst: false,
  changed: false,
  failure: null,
  recovery: null,
};
