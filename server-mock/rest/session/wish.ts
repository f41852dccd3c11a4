/** What somebody wants of a log-in besides being let in. */
export interface Wish {
  readonly side: 'member' | 'agent';
  /** Proved by something else than a password, so that none has to be changed (R-SESS-07). */
  readonly exempt?: boolean;
  /** Keeps this device for a day (SAFE-13). */
  readonly remember?: boolean;
}
