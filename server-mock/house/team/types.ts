/** Figures of the members below an agent. A change here is a change of what journals hold. */

/** A day of the merchant's time zone (D-53). `n` grows by one with every day that began; Unix ms. */
export interface MerchantDay {
  readonly n: number;
  readonly start: number;
  readonly end: number;
}
/** One member over one day that is over. */
export interface PastDay extends Omit<Today, 'lastBetAt'> {
  readonly n: number;
  /** Unix ms of its start. */
  readonly start: number;
}
/** One member since the day began, minor units. */
export interface Today {
  /** Placed today and not void. */
  readonly bets: number;
  readonly stake: number;
  /** Stakes of what was won or lost today. */
  readonly turnover: number;
  /** Payouts less stakes of what was settled today. */
  readonly result: number;
  readonly deposits: number;
  readonly withdrawals: number;
  /** Unix ms of the latest bet, of whatever day; null: none yet. */
  readonly lastBetAt: number | null;
}
