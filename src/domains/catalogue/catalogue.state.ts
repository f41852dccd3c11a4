/** Vendor lanes, hot games and pages of games, each in the language it was read in (REL-32). */
import type { Language } from '../../contract/fields.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

export interface Vendor {
  readonly code: string;
  readonly accountTypeName: string;
  readonly name: string;
  /** How many games of the lane's category; null where the house does not say. */
  readonly games: number | null;
}
export interface Classify {
  readonly key: string;
  readonly name: string;
  readonly vendors: readonly string[];
  /** How many games; null where the house does not say. */
  readonly games: number | null;
}
/** A category with its vendors. `category` is the wire's lane title: LIVE, RNG, INHOUSE … */
export interface Lane {
  readonly category: string;
  readonly vendors: readonly Vendor[];
  readonly classify: readonly Classify[];
}
/** One game; both spellings of the wire are already one (R-ENT-14). */
export interface Game {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly vendor: string;
  readonly gameType: string;
  readonly gameCode: string | null;
  /** Opens the list of its vendor's games instead of a game (R-GAME-12). */
  readonly opensVendor: boolean;
  /** R-GAME-02, D-31: decided in one helper. */
  readonly freeTrial: boolean;
  readonly isNew: boolean;
  /** Decimal string as the wire has it; null where the game carries none (D-30). */
  readonly minBet: string | null;
  readonly lines: number | null;
}
export interface GamePage {
  readonly games: readonly Game[];
  readonly totalPages: number;
  readonly total: number;
}
/** What a page of games was asked with. */
export interface GameQuery {
  readonly gameType: string;
  readonly vendor: string | null;
  readonly classify: string | null;
  readonly text: string;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly select?: Select;
  readonly fromOne?: boolean;
  readonly manyLines?: boolean;
}
/** Which of a category's games (R-LOBBY-19). */
export type Select = 'ALL' | 'NEW' | 'HOT' | 'FAV' | 'RECENT';
/** R-LOBBY-10: HOME, SEARCH, FAV, HOT, RECENT, ALL, PROMO or a category. */
export type GameType = string;
export interface LobbyFilter {
  readonly gameType: GameType;
  readonly vendor: string | null;
  readonly classify: string | null;
  readonly text: string;
  /** From 1. */
  readonly pageNo: number;
  readonly select: Select;
  /** Games with a smallest stake of one unit of money and more, and with 25 lines and more (D-30). */
  readonly fromOne: boolean;
  readonly manyLines: boolean;
}
/** What the browser's own search found; the house is not asked then (B-16). */
export interface Found {
  /** What was looked for. */
  readonly text: string;
  /** Positions among the titles, best first. */
  readonly positions: readonly number[];
}
export interface CatalogueState {
  /** The wire's lanes, in the language of `language`; null before the first answer. */
  readonly language: Language | null;
  readonly lanes: Loadable<readonly Lane[]>;
  readonly hot: Loadable<readonly Game[]>;
  /** `queryKey(query)` → page. */
  readonly pages: Readonly<Record<string, Loadable<GamePage>>>;
  readonly filter: LobbyFilter;
  /** Null: the house is asked for what is searched. */
  readonly found: Found | null;
}
export const homeFilter: LobbyFilter = {
  gameType: 'HOME',
  vendor: null,
  classify: null,
  text: '',
  pageNo: 1,
  select: 'ALL',
  fromOne: false,
  manyLines: false,
};
export const initialCatalogue: CatalogueState = {
  language: null,
  lanes: idle(),
  hot: idle(),
  pages: {},
  filter: homeFilter,
  found: null,
};
