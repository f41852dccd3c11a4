/** Pots that grow with bets and are won by one of them (decision 0146), and who sits at which table (decision 0148). */

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
