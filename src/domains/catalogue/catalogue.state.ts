/** Vendor lanes, hot games and pages of games, each in the language it was read in (REL-32). */
import type { Language } from '../../contract/fields.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

export interface Vendor {
  readonly code: string;
  readonly accountTypeName: string;
  readonly name: string;
}
export interface Classify {
  readonly key: string;
  readonly name: string;
  readonly vendors: readonly string[];
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
}
/** R-LOBBY-10: HOME, SEARCH, FAV, HOT, RECENT, ALL, PROMO or a category. */
export type GameType = string;
export interface LobbyFilter {
  readonly gameType: GameType;
  readonly vendor: string | null;
  readonly classify: string | null;
  readonly text: string;
  /** From 1. */
  readonly pageNo: number;
}
export interface CatalogueState {
  /** The wire's lanes, in the language of `language`; null before the first answer. */
  readonly language: Language | null;
  readonly lanes: Loadable<readonly Lane[]>;
  readonly hot: Loadable<readonly Game[]>;
  /** `queryKey(query)` → page. */
  readonly pages: Readonly<Record<string, Loadable<GamePage>>>;
  readonly filter: LobbyFilter;
}
export const homeFilter: LobbyFilter = { gameType: 'HOME', vendor: null, classify: null, text: '', pageNo: 1 };
export const initialCatalogue: CatalogueState = {
  language: null,
  lanes: idle(),
  hot: idle(),
  pages: {},
  filter: homeFilter,
};
