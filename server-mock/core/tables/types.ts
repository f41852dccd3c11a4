/** Live data on game cards: jackpot pots (decision 0146), matches with odds (0147), seats of tables (0148). */
import type { FixtureRow } from '../../../src/contract/tables/tables.topics.ts';

/** A pot of the world, shared by a few games of one vendor. */
export interface Pot {
  readonly id: string;
  readonly vendor: string;
  /** Games whose bets feed it and can win it. */
  readonly games: readonly string[];
  /** Opening amount, minor units. */
  readonly opening: number;
}
/** The state of a pot besides its money, which the ledger holds (`pot:{id}`). */
export interface PotFacts {
  readonly id: string;
  readonly vendor: string;
  readonly games: readonly string[];
  /** Hundredths of a minor unit carried to the next bet's share: 0 to 99. */
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
/** The pot that a bet has won; a correction puts it back. */
export interface PotWin {
  readonly pot: string;
  /** Minor units; part of the bet's payout. */
  readonly amount: number;
}

/** The current match of a game. */
export interface ShownFixture {
  /** Id of `fixtures:{sport}`: a category and a vendor. */
  readonly board: string;
  readonly row: FixtureRow;
}
export interface FixturesShown {
  readonly type: 'fixturesShown';
  readonly fixtures: readonly ShownFixture[];
}
/** A table of the world: a game with seats. */
export interface Table {
  readonly gameId: string;
  readonly vendor: string;
  readonly host: string;
  readonly seats: number;
}
export type SeatEvent =
  | { readonly type: 'tableOpened'; readonly table: Table }
  /** A repeat prolongs the seat. `until`: its end without another bet. */
  | { readonly type: 'seatTaken'; readonly table: string; readonly member: string; readonly until: number }
  | { readonly type: 'seatLeft'; readonly table: string; readonly member: string };
export type CardEvent = PotEvent | FixturesShown | SeatEvent;
