/** The seeded world: what exists before anything has happened. */
import type { Room } from '../house/chat/types.ts';
import type { Lottery } from '../house/draws/types.ts';
import type { Pot, Table } from '../house/tables/types.ts';
import type { HouseEvent } from '../house/events.ts';
import type { Language } from '../../src/contract/fields.ts';

export type Names = Readonly<Record<Language, string>>;

/** A row of the table of accounts to try, printed at start. The house itself keeps only hashes. */
export interface TryAccount {
  readonly account: string;
  readonly password: string;
  /** What it is for, in a few words. */
  readonly what: string;
}
export interface Merchant {
  readonly code: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly exponent: 2;
  readonly timeZone: string;
}
export interface Vendor {
  readonly code: string;
  /** Brand; the same in every language. */
  readonly name: string;
  /** `accountTypeName` of its lane card; in the in-house list for our own studios. */
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
export interface Game {
  /** Unique over everything, e.g. `AG-00412`. */
  readonly id: string;
  readonly code: string;
  readonly vendor: string;
  readonly category: Category;
  /** SC scratch, VP video poker, JP jackpots, TG table games, AC arcade, BG bingo (R-LOBBY-18); null: none of these, as most slots. */
  readonly classify: string | null;
  readonly name: Names;
  /** 0: the free-trial button is offered (D-31); 1: not. */
  readonly supportPlay: 0 | 1;
  readonly isNew: boolean;
  /** Smallest stake, minor units. */
  readonly minBet: number;
  readonly lines: number | null;
  /** True: the card opens a list of this vendor's games. */
  readonly opensVendor: boolean;
}
export interface Catalogue {
  readonly vendors: readonly Vendor[];
  readonly games: readonly Game[];
  readonly game: (id: string) => Game | undefined;
  readonly vendor: (code: string) => Vendor | undefined;
  readonly byCategory: (category: string) => readonly Game[];
  /** Home's hot games, reels first. */
  readonly hot: readonly Game[];
  /** Vendor names split out of RNG into the in-house category (R-LOBBY-23). */
  readonly inHouseNames: readonly string[];
}
/** What `decide` may ask of the world; a bet's event carries the answer, so replay never asks. */
export interface GameFacts {
  readonly name: Names;
  readonly category: string;
  readonly vendor: string;
  readonly minBet: number;
  /** The pot its bets feed and may win; absent: none. */
  readonly pot?: string | undefined;
}
export interface Genesis {
  readonly merchant: Merchant;
  readonly game: (id: string) => GameFacts | undefined;
  /** Lotteries that draw; absent: none. */
  readonly lotteries?: readonly Lottery[];
  /** Absent: none. */
  readonly pots?: readonly Pot[];
  readonly tables?: readonly Table[];
  readonly rooms?: readonly Room[];
  /** First record of a new journal: members, balances, status. Asked only when the journal is empty. */
  readonly genesis: (at: number) => Promise<readonly HouseEvent[]>;
}
export interface World extends Genesis {
  readonly lotteries: readonly Lottery[];
  readonly seed: number;
  readonly catalogue: Catalogue;
  readonly tryAccounts: readonly TryAccount[];
  /** Member ids that bots may bet for. */
  readonly bots: readonly string[];
}
