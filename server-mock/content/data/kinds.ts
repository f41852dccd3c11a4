/** Types of the house's data: names in every language, vendors, categories of games. */
import type { Language } from '../../../src/contract/fields.ts';

export type Names = Readonly<Record<Language, string>>;

export interface Vendor {
  readonly code: string;
  /** Brand name; the same in every language. */
  readonly name: string;
  /** The `accountTypeName` of its lane card; the in-house list names those of our own studios. */
  readonly accountTypeName: string;
  readonly categories: readonly Category[];
}
export type Category =
  | 'LIVE'
  | 'RNG'
  | 'SPORTS'
  | 'ESPORTS'
  | 'PVP'
  | 'FISH'
  | 'LOTT'
  | 'ELOTT'
  | 'COCKFIGHT'
  | 'JACKPOT'
  | 'MINI';
