/** The check of a statement file on screen (B-17). */
import type { Position } from '../../contract/frame.ts';
import type { StatementCheck } from './result.calc.ts';

/** Days of the merchant such as `2026-11-26`, inclusive; `seen`: a position that the statement must not be older than. */
export interface StatementWish {
  readonly from: string;
  readonly to: string;
  readonly seen: Position | null;
}
/** A file that the member picked. */
export interface PickedFile {
  readonly name: string;
  /** Null: the browser could not read it, or it is too large to be a statement. */
  readonly text: string | null;
}
/** Whether one ledger extends another; null: it could not be compared. */
export type Comparison = 'extends' | 'differs' | null;
export interface CheckedStatement extends StatementCheck {
  readonly from: string;
  readonly to: string;
  /** Of the checkpoint; `at`: Unix ms by the house's clock. */
  readonly size: number;
  readonly at: number;
  readonly key: string;
  /** Whether the ledger that the house has now extends this statement. */
  readonly house: Comparison;
  /** Whether that ledger extends the last statement that was saved in this browser too; `none`: none was. */
  readonly last: Comparison | 'none';
}
export type CheckState =
  | { readonly state: 'none' }
  | { readonly state: 'checking'; readonly file: string }
  | { readonly state: 'unreadable'; readonly file: string }
  | { readonly state: 'failed'; readonly file: string }
  /** Why nothing was checked. */
  | { readonly state: 'unchecked'; readonly file: string; readonly why: 'insecure' | 'unsupported' | 'unknown' }
  | { readonly state: 'checked'; readonly file: string; readonly result: CheckedStatement };
export interface StatementsState {
  readonly check: CheckState;
}
export const initialStatements: StatementsState = { check: { state: 'none' } };
