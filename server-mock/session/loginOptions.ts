/** Options of a log-in. */
export interface LoginOptions {
  readonly side: 'member' | 'agent';
  /** Verified without a password, so that no password change is due (R-SESS-07). */
  readonly exempt?: boolean;
  /** Remembers this device for a day (SAFE-13). */
  readonly remember?: boolean;
}
