/** What the house's thread and the one that renews its lease tell each other. */
export interface LeaseThreadData {
  readonly url: string;
  readonly token: number;
  readonly leaseMs: number;
  readonly place: string;
  /** How long the house's thread may be silent, ms. */
  readonly silenceMs: number;
}
export type LeaseThreadMessage = { readonly log: string } | { readonly lost: true };
