/** Giving a bonus up: what the house would take, and the write (R-MEMB-09). Minor units. */
import { idle, type Loadable } from '../../lib/loadable.ts';

/** What the house says before the request; the page computes none of it. */
export interface ForfeitQuote {
  /** Of the bonus. */
  readonly id: string;
  /** What is taken from the main wallet. */
  readonly takes: number;
  /** Turnover that is then no longer owed. */
  readonly turnoverOwed: number;
}
export interface ForfeitAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  /** Of the bonus. */
  readonly id: string;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  /** Why it was refused: an error code of the contract, or `network`, `timeout`, `malformed`, `lost`. */
  readonly code: string | null;
}
export interface ForfeitState {
  /** Id of the bonus that the question is about; null: nothing is asked. */
  readonly asking: string | null;
  readonly quote: Loadable<ForfeitQuote>;
  /** The latest of this visit. */
  readonly attempt: ForfeitAttempt | null;
}
export const initialForfeit: ForfeitState = { asking: null, quote: idle(), attempt: null };
