/** Vendor lanes, hot games and pages of games, each in the language it was read in (REL-32). */
import type { Language } from '../../contract/fields.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

export interface Vendor {
  readonly code: string;
  readonly accountTypeName: string;
  readonly name: string;
  /** Number of games in the lane's category; null where the house does not deliver it. */
  readonly games: number | null;
}
export interface Classify {
  readonly key: string;
  readonly name: string;
  readonly vendors: readonly string[];
  /** Number of games; null where the house does not deliver it. */
  readonly games: number | null;
}
/** A category with its vendors. `category` is the wire's lane title: LIVE, RNG, INHOUSE … */
export interface Lane {
  readonly category: string;
  readonly vendors: readonly Vendor[];
  readonly classify: readonly Classify[];
}
/** One game; the wire's two spellings are already normalised (R-ENT-14). */
export interface Game {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly vendor: string;
  readonly gameType: string;
  readonly gameCode: string | null;
  /** Opens the list of its vendor's games instead of a game (R-GAME-12). */
  readonly opensVendor: boolean;
  /** R-GAME-02, D-31: set by `allowsFreeTrial`. */
  readonly freeTrial: boolean;
  readonly isNew: boolean;
  /** Decimal string as on the wire; null where the game has none (D-30). */
  readonly minBet: string | null;
  readonly lines: number | null;
}
export interface GamePage {
  readonly games: readonly Game[];
  readonly totalPages: number;
  readonly total: number;
}
/** The query of a page of games. */
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
/** Which games of a category (R-LOBBY-19). */
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
  /** Games with a minimum bet of at least one unit of currency, and with at least 25 lines (D-30). */
  readonly fromOne: boolean;
  readonly manyLines: boolean;
}
/** Result of the browser's own search; the house is not queried then (B-16). */
export interface SearchResult {
  /** The text that was searched. */
  readonly text: string;
  /** Positions among the titles, best first. */
  readonly positions: readonly number[];
}
export interface CatalogueState {
  /** The lanes, in the language of `language`; null before the first answer. */
  readonly language: Language | null;
  readonly lanes: Loadable<readonly Lane[]>;
  readonly hot: Loadable<readonly Game[]>;
  /** `queryKey(query)` → page. */
  readonly pages: Readonly<Record<string, Loadable<GamePage>>>;
  /** Rises whenever the pages are cleared: a page may be asked for and cleared before a screen has seen it. */
  readonly timesCleared: number;
  readonly filter: LobbyFilter;
  /** Null: the house answers the search. */
  readonly searchResult: SearchResult | null;
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
  timesCleared: 0,
  filter: homeFilter,
  searchResult: null,
};
