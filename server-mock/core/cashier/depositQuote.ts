import type { BonusTerms } from '../bonuses/offers.ts';

/** What a deposit costs and brings, as the member is shown it. Minor units. */
export interface DepositQuote extends BonusTerms {
  readonly fee: number;
  readonly credited: number;
}
