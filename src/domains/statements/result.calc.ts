/** What the check of a statement found (B-17). Apart from the check itself, so that a page that shows it loads none of the proofs. */
import { toMinor } from '../../contract/decimal.ts';
import type { StatementLeaf } from '../../contract/statements/leaf.ts';
import type { SignatureState } from './proofs.calc.ts';

export const COMPARED_FIELDS = ['amount', 'at', 'balance', 'member', 'number', 'reference', 'type', 'wallet'] as const;
/** `file`: as the statement has it; `proven`: as it must have been. */
export interface Difference {
  readonly field: (typeof COMPARED_FIELDS)[number];
  readonly file: string;
  readonly proven: string;
}
export interface CheckedEntry {
  readonly index: number;
  /** As the file has it; null: it cannot be read as an entry at all. */
  readonly leaf: StatementLeaf | null;
  readonly isProven: boolean;
  /** Of a changed entry; empty: it is changed, and nothing that is proven says in what. */
  readonly differs: readonly Difference[];
}
/** Entries `after` + 1 to `before` − 1 of a wallet are missing between two that the statement has. */
export interface Gap {
  readonly wallet: string;
  readonly after: number;
  readonly before: number;
}
export interface StatementCheck {
  readonly signature: SignatureState;
  readonly entries: readonly CheckedEntry[];
  readonly gaps: readonly Gap[];
  /** Whether it extends the statement that it names as the one before it; null: it names none. */
  readonly extendsSince: boolean | null;
}
/** The signature holds, every entry is proven, none is missing in between, and what it extends it does extend. */
export const isWhole = ({ signature, entries, gaps, extendsSince }: StatementCheck): boolean =>
  signature === 'valid' && gaps.length === 0 && extendsSince !== false && entries.every(({ isProven }) => isProven);

/** An amount of a leaf in minor units. */
export const minorOfLeaf = (money: string): number => toMinor(money) ?? 0;
