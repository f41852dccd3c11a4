/** State of a password change or recovery. Never a password, a code or a ticket (SAFE-12). */
export interface PasswordFailure {
  /** Error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly code: string;
  /** Field name → error code or field fault. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
}
export interface PasswordState {
  /** The change ticket of the log-in replaces the old password (R-RECOV-02); null: not known yet. */
  readonly oldPasswordWaived: boolean | null;
  /** The account has no password yet and sets its first. */
  readonly isFirstPassword: boolean;
  /** The house has accepted the new password; the rest is loading. */
  readonly changed: boolean;
  readonly failure: PasswordFailure | null;
  readonly recovery: PasswordFailure | null;
  /** Why the payment password was not set. */
  readonly payment: PasswordFailure | null;
  /** The contact, masked by the house, that the code for a forgotten payment password was sent to; null: to none yet. */
  readonly paymentCodeTo: string | null;
}
export const initialPassword: PasswordState = {
  oldPasswordWaived: null,
  isFirstPassword: false,
  changed: false,
  failure: null,
  recovery: null,
  payment: null,
  paymentCodeTo: null,
};
