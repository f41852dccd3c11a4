/** A game that is open at a vendor, or about to open: money in its wallet stays there meanwhile (decision 0150). */
export interface Visit {
  readonly id: string;
  /** Code of the wallet, which may differ from the vendor's (`walletCode`). */
  readonly wallet: string;
  /** Session of the log-in; the visit ends with it. */
  readonly session: string;
  /** Unix ms by the writer's clock. */
  readonly until: number;
}
