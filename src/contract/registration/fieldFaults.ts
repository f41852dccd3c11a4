/** Errors of a field of a registration or of a new password: the codes in a refusal's `fields` (`format-incorrect`). */
export const FIELD_FAULTS = [
  /** Empty, though required. */
  'required',
  /** Sent, though the settings do not ask for it. */
  'not-asked',
  'too-short',
  'too-long',
  /** Does not match the delivered `acceptedPattern`, or is an impossible number, address or day. */
  'pattern',
  /** Differs from the field that it confirms. */
  'mismatch',
  /** A very common password, or the account's own name (SAFE-15). */
  'too-common',
  /** The new password equals the old one (R-SESS-23). */
  'unchanged',
  /** An old password was sent, but the account has none: its owner logs in with a code or through a third party. */
  'none-set',
  /** Below `ages.byBirthday` (D-34). */
  'too-young',
] as const;
export type FieldFault = (typeof FIELD_FAULTS)[number];
