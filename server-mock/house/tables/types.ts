/** What moves on game cards: pots that bets feed and win (decision 0146), matches with their odds (0147), seats of tables (0148). */
import type { FixtureRow } from '../../../src/contract/tables/tables.topics.ts';

/** A pot as the world has it: one for a handful of a vendor's games. */
export interface Pot {
  readonly id: string;
  readonly vendor: string;
  /** Games whose bets feed it, and win it. */
  readonly games: readonly string[];
  /** What it holds when it is first opened, minor units. */
  readonly opening: number;
}
/** What the house knows of it besides its money, which lies in the ledger (`pot:{id}`). */
export interface PotFacts {
  readonly id: string;
  readonly vendor: string;
  readonly games: readonly string[];
  /** Hundredths of a minor unit that the next bet's share begins with: 0 to 99. */
  readonly carry: number;
  /** Unix ms; null: never. */
  readonly wonAt: number | null;
}
export type PotEvent =
  | { readonly type: 'potOpened'; readonly pot: PotFacts }
  | { readonly type: 'potFed'; readonly pot: string; readonly carry: number }
  | {
      readonly type: 'potWon';
      readonly pot: string;
      readonly betId: string;
      readonly amount: number;
      readonly at: number;
    };
/** The pot a bet has won: a correction puts it back. */
export interface PotWin {
  readonly pot: string;
  /** Minor units; part of the bet's payout. */
  readonly amount: number;
}

/** A game's match, as its vendor offers it now. */
export interface ShownFixture {
  /** Of `fixtures:{sport}`: a category and a vendor. */
  readonly board: string;
  readonly row: FixtureRow;
}
export interface FixturesShown {
  readonly type: 'fixturesShown';
  readonly fixtures: readonly ShownFixture[];
}
/** A table as the world has it: a title of a category where people sit. */
export interface Table {
  readonly gameId: string;
  readonly vendor: string;
  readonly host: string;
  readonly seats: number;
}
export type SeatEvent =
  | { readonly type: 'tableOpened'; readonly table: Table }
  /** Again is longer. `until`: unless they bet again. */
  | { readonly type: 'seatTaken'; readonly table: string; readonly member: string; readonly until: number }
  | { readonly type: 'seatLeft'; readonly table: string; readonly member: string };
export type CardEvent = PotEvent | FixturesShown | SeatEvent;
