/** The three records and how they are read. */
import type { SQLOutputValue } from 'node:sqlite';

export interface RecordTable {
  readonly table: 'bet' | 'entry' | 'move';
  /** Sums by day and by every filter; null: the record is short enough to be read whole. */
  readonly sums: 'bet_day' | 'entry_day' | null;
}
export const RECORDS = {
  bets: { table: 'bet', sums: 'bet_day' },
  ledger: { table: 'entry', sums: 'entry_day' },
  cashier: { table: 'move', sums: null },
} as const satisfies Readonly<Record<string, RecordTable>>;
export type RecordName = keyof typeof RECORDS;

/** One member's rows of a range of days, and the values that some columns must have. */
export interface RecordFilter {
  readonly member: string;
  /** Inclusive; numbers of days (`dayNumber`). */
  readonly from: number;
  readonly to: number;
  /** Column → text. Columns that the record does not filter by are a defect of the caller. */
  readonly where: Readonly<Record<string, string>>;
  /** Of the ledger: only entries under this reference; absent: all. */
  readonly reference?: string | undefined;
}

/** A row as it is stored: words as numbers. */
export type StoredRow = Readonly<Record<string, SQLOutputValue>> & { readonly seq: number; readonly at: number };
