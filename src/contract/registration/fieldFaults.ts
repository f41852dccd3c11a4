/** What is wrong with a field of a registration or of a new password: the codes in a refusal's `fields` (`format-incorrect`). */
export const FIELD_FAULTS = [
  /** Empty, and asked for. */
  'required',
  /** Sent, though the settings do not ask for it. */
  'not-asked',
  'too-short',
  'too-long',
  /** Not of the delivered `acceptedPattern`, or no number, address or day that can exist. */
  'pattern',
  /** Does not repeat what it confirms. */
  'mismatch',
  /** A password everybody tries first, or the account's own name (SAFE-15). */
  'too-common',
  /** A new password that is the one it is to replace: nothing would have changed (R-SESS-23). */
  'unchanged',
  /** An old password was shown, and the account has none: it is opened by a code or a third party alone. */
  'none-set',
  /** Below `ages.byBirthday` (D-34). */
  'too-young',
] as const;
export type FieldFault = (typeof FIELD_FAULTS)[number];
