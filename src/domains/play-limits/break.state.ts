/** A break that the member takes (B-09). The password travels as an opaque handle and is never stored (SAFE-12). */
import type { BodyOf } from '../../contract/call.ts';
import type { takeBreak } from '../../contract/play-limits/breaks.calls.ts';

export type BreakTerm = BodyOf<typeof takeBreak>['term'];
/** Shortest first. Not taken from the contract, whose schemas the first page must not carry. */
export const TERMS: readonly BreakTerm[] = ['day', 'week', 'month', 'halfYear', 'year', 'fiveYears'];
export interface BreakFailure {
  /** Error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly code: string;
  /** Field name → error code. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
}
export interface BreakState {
  readonly failure: BreakFailure | null;
}
export const initialBreak: BreakState = { failure: null };
