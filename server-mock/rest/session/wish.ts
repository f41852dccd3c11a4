/** What somebody wants of a log-in besides being let in. */
export interface Wish {
  readonly side: 'member' | 'agent';
  /** Keeps this device for a day (SAFE-13). */
  readonly remember?: boolean;
}
