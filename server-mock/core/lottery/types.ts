/** Types of lotteries in the core. Times are Unix ms by the writer's clock, amounts minor units. */

/** How numbers are drawn: one by one from `from` to `to`; balls and race runners without repetition. */
export interface DrawSpec {
  readonly kind: 'digits' | 'balls' | 'dice' | 'race' | 'wheel';
  readonly count: number;
  readonly from: number;
  readonly to: number;
}
export interface Lottery {
  /** The game's code; paths, topics and calls use it. */
  readonly id: string;
  readonly gameId: string;
  readonly vendor: string;
  readonly spec: DrawSpec;
  readonly everyMs: number;
  /** Bets close this long before the draw, ms. */
  readonly closesMs: number;
  /** Offset from each full `everyMs`, so that lotteries of the same interval draw at different times. */
  readonly offsetMs: number;
}
export interface Issue {
  /** Number within the lottery, at least six digits. */
  readonly issue: string;
  readonly closesAt: number;
  readonly drawsAt: number;
}
export interface OpenedDraw {
  readonly issue: string;
  readonly closesAt: number;
  /** Time of the draw, which may be later than it was due. */
  readonly drawAt: number;
  readonly numbers: readonly string[];
}
export interface LotteryDraws {
  readonly current: Issue & { readonly closed: boolean };
  /** Newest first; limited. */
  readonly opened: readonly OpenedDraw[];
}
/** One bet on a slip; the vendor's rules define its meaning. */
export interface SlipLine {
  readonly play: string;
  readonly pick: string;
  readonly stake: number;
}
/** A vendor's slip: one round and one bet of the wallet, open until its issue is drawn and settled. */
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
  /** Numbers of its issue, once drawn; kept for a credit that is retried late. */
  readonly drawn?: readonly string[];
}
