/** The bonuses on offer with a deposit, and what a deposit brings by them. Amounts in minor units. */
import { CATEGORY_WEIGHTS, MILLION } from '../categoryWeights.ts';

export interface BonusOffer {
  readonly id: string;
  readonly minDeposit: number;
  readonly maxBonus: number;
  /** Share of the credited amount, parts per million. */
  readonly rate: number;
  /** Turnover owed, as a share of the bonus, parts per million. */
  readonly turnoverFactor: number;
  /** Weight of a bet's turnover by category, parts per million. */
  readonly weights: Readonly<Record<string, number>>;
  readonly expiresAfterDays: number;
  /** A member has it once. */
  readonly isOnce: boolean;
}
const ALL_ALIKE = Object.fromEntries(Object.keys(CATEGORY_WEIGHTS).map((category) => [category, MILLION]));
export const BONUS_OFFERS: readonly BonusOffer[] = [
  {
    id: 'welcome',
    minDeposit: 5_000,
    maxBonus: 50_000,
    rate: MILLION,
    turnoverFactor: 15 * MILLION,
    weights: CATEGORY_WEIGHTS,
    expiresAfterDays: 30,
    isOnce: true,
  },
  {
    id: 'reload',
    minDeposit: 3_000,
    maxBonus: 20_000,
    rate: 200_000,
    turnoverFactor: 5 * MILLION,
    weights: ALL_ALIKE,
    expiresAfterDays: 7,
    isOnce: false,
  },
];
export const bonusOffer = (id: string): BonusOffer | undefined => BONUS_OFFERS.find((one) => one.id === id);

export interface BonusTerms {
  readonly bonusAmount: number;
  readonly turnoverOwed: number;
}
export const NO_BONUS: BonusTerms = { bonusAmount: 0, turnoverOwed: 0 };
/** What an offer brings for this credited amount. */
export const bonusTerms = (offer: BonusOffer | null, credited: number): BonusTerms => {
  if (offer === null || credited < offer.minDeposit) return NO_BONUS;
  const bonusAmount = Math.min(offer.maxBonus, Math.floor((credited * offer.rate) / MILLION));
  return { bonusAmount, turnoverOwed: Math.floor((bonusAmount * offer.turnoverFactor) / MILLION) };
};
