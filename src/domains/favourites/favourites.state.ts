/** The account's lists of games: favourites in the order of adding, and recently played games, newest first. */
import { idle, type Loadable } from '../../lib/loadable.ts';

/** A game as a card shows it; the same fields as in the catalogue. */
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
export type FavouriteChange = 'add' | 'remove';
/**
 * A change that the house has not confirmed. `n` distinguishes it from an earlier one of the same game; `key` is its
 * idempotency key (H-18).
 */
export interface PendingFavourite {
  readonly n: number;
  readonly change: FavouriteChange;
  readonly key: string;
}
export interface RecentPage {
  readonly games: readonly ListedGame[];
  readonly totalPages: number;
}
export interface FavouritesState {
  /** The house's list, in the order of adding. */
  readonly ids: Loadable<readonly string[]>;
  /**
   * Number of requests for the ids, and the number of the latest request that was answered; answers of earlier requests
   * are ignored.
   */
  readonly requested: number;
  readonly answered: number;
  /** The games of the ids, in the current language. */
  readonly games: Loadable<readonly ListedGame[]>;
  /** Games starred since, whose cards are needed before the house lists them. */
  readonly starred: readonly ListedGame[];
  /** The player's unconfirmed changes, by game; shown at once (R-GAME-03). */
  readonly pending: Readonly<Record<string, PendingFavourite>>;
  /** Number of the last change. */
  readonly last: number;
  /** Pages of recent games by number; `idle` with data: read before the latest game. */
  readonly recent: Readonly<Record<number, Loadable<RecentPage>>>;
}
export const initialFavourites: FavouritesState = {
  ids: idle(),
  requested: 0,
  answered: 0,
  games: idle(),
  starred: [],
  pending: {},
  last: 0,
  recent: {},
};
