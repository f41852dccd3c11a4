/** Lotteries as the core knows them. Times are Unix ms by the writer's clock, amounts minor units. */

/** How numbers are drawn: one by one from `from` to `to`; of balls and of a race each number once. */
export interface DrawSpec {
  readonly kind: 'digits' | 'balls' | 'dice' | 'race' | 'wheel';
  readonly count: number;
  readonly from: number;
  readonly to: number;
}
export interface Lottery {
  /** The game's code: what addresses, topics and calls name it by. */
  readonly id: string;
  readonly gameId: string;
  readonly vendor: string;
  readonly spec: DrawSpec;
  readonly everyMs: number;
  /** Bets close so long before the draw. */
  readonly closesMs: number;
  /** Draws of one length are spread: at `offsetMs` past each full `everyMs`. */
  readonly offsetMs: number;
}
export interface Issue {
  /** Counts within a lottery, in six digits at least. */
  readonly issue: string;
  readonly closesAt: number;
  readonly drawsAt: number;
}
export interface OpenedDraw {
  readonly issue: string;
  readonly closesAt: number;
  /** When it was drawn, which may be later than it was due. */
  readonly drawAt: number;
  readonly numbers: readonly string[];
}
export interface LotteryDraws {
  readonly current: Issue & { readonly closed: boolean };
  /** Newest first, bounded. */
  readonly opened: readonly OpenedDraw[];
}
/** What somebody bets on within a slip; the vendor's rules give it its meaning. */
export interface SlipLine {
  readonly play: string;
  readonly pick: string;
  readonly stake: number;
}
/** A vendor's slip: one round, one bet of the wallet, open until its issue is drawn and settled. */
export interface Slip {
  readonly betId: string;
  readonly roundId: string;
  readonly member: string;
  readonly vendor: string;
  readonly gameId: string;
  readonly lottery: string;
  readonly issue: string;
  readonly lines: readonly SlipLine[];
  readonly settled: boolean;
  /** Numbers of its issue, once they are drawn: however long its credit is asked for, they are known. */
  readonly drawn?: readonly string[];
}
