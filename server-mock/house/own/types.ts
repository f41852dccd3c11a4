/** A game that is open at a vendor, or about to be: what lies with the vendor stays there meanwhile (decision 0150). */
export interface Visit {
  readonly id: string;
  /** Code of the wallet, not always the vendor's own (`walletCode`). */
  readonly wallet: string;
  /** Log-in behind it: the visit is over when that is. */
  readonly session: string;
  /** Unix ms by the writer's clock. */
  readonly until: number;
}
