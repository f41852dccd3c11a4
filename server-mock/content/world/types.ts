/** Types of the seeded world: everything that exists before the first command. */
import type { Lottery } from '../../core/lottery/types.ts';
import type { Genesis } from '../../core/genesis.ts';
import type { Category, Names, Vendor } from '../data/kinds.ts';

/** A row of the table of sample accounts, printed at start. The house itself stores only hashes. */
export interface SampleAccount {
  readonly account: string;
  readonly password: string;
  /** A short description of its purpose. */
  readonly what: string;
}
export interface Game {
  /** Unique over all games, e.g. `AG-00412`. */
  readonly id: string;
  readonly code: string;
  readonly vendor: string;
  readonly category: Category;
  /**
   * SC scratch, VP video poker, JP jackpots, TG table games, AC arcade, BG bingo (R-LOBBY-18); null: none of these, as
   * for most slots.
   */
  readonly classify: string | null;
  readonly name: Names;
  /** 0: the free-trial button is shown (D-31); 1: not. */
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
  /** Hot games of the home page, slots first. */
  readonly hot: readonly Game[];
  /** Vendor names that are listed in the in-house category instead of RNG (R-LOBBY-23). */
  readonly inHouseNames: readonly string[];
}
export interface World extends Genesis {
  readonly lotteries: readonly Lottery[];
  readonly seed: number;
  readonly catalogue: Catalogue;
  readonly sampleAccounts: readonly SampleAccount[];
  /** Member ids of the simulated players. */
  readonly bots: readonly string[];
}
