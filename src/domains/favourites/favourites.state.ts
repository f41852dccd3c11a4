/** The account's own lists of games: favourites in the order of adding, and what was played lately, newest first. */
import { idle, type Loadable } from '../../lib/loadable.ts';

/** A game as a card shows it: the same as the catalogue's. */
export interface ListedGame {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly vendor: string;
  readonly gameType: string;
  readonly gameCode: string | null;
  readonly opensVendor: boolean;
  readonly freeTrial: boolean;
  readonly isNew: boolean;
  readonly minBet: string | null;
  readonly lines: number | null;
}
export type Wish = 'add' | 'remove';
/** A change on its way to the house. `n` tells it from an earlier one of the same game; `key` makes it one act (H-18). */
export interface Wished {
  readonly n: number;
  readonly wish: Wish;
  readonly key: string;
}
export interface RecentPage {
  readonly games: readonly ListedGame[];
  readonly totalPages: number;
}
export interface FavouritesState {
  /** As the house has them, in the order of adding. */
  readonly ids: Loadable<readonly string[]>;
  /** How often the ids were asked for, and the last asking that counts: what an earlier one says is older than what stands. */
  readonly asked: number;
  readonly known: number;
  /** The games behind them, in the language spoken. */
  readonly games: Loadable<readonly ListedGame[]>;
  /** Games starred since: their cards are known before the house lists them. */
  readonly starred: readonly ListedGame[];
  /** What a person has changed and the house has not confirmed, by game: shown at once (R-GAME-03). */
  readonly wishes: Readonly<Record<string, Wished>>;
  /** Number of the last wish. */
  readonly last: number;
  /** Pages of recent games by number; `idle` with data: read before the latest game. */
  readonly recent: Readonly<Record<number, Loadable<RecentPage>>>;
}
export const initialFavourites: FavouritesState = {
  ids: idle(),
  asked: 0,
  known: 0,
  games: idle(),
  starred: [],
  wishes: {},
  last: 0,
  recent: {},
};
