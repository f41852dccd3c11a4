/** The bonuses on offer with a deposit, and what a deposit brings by them. Amounts in minor units. */
const MILLION = 1_000_000;

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
const SLOTS_FIRST = {
  RNG: MILLION,
  FISH: MILLION,
  MINI: MILLION,
  JACKPOT: MILLION,
  ELOTT: 500_000,
  LOTT: 500_000,
  SPORTS: 500_000,
  ESPORTS: 500_000,
  LIVE: 200_000,
  COCKFIGHT: 200_000,
  PVP: 100_000,
} as const;
const ALL_ALIKE = Object.fromEntries(Object.keys(SLOTS_FIRST).map((category) => [category, MILLION]));
export const BONUS_OFFERS: readonly BonusOffer[] = [
  {
    id: 'welcome',
    minDeposit: 5_000,
    maxBonus: 50_000,
    rate: MILLION,
    turnoverFactor: 15 * MILLION,
    weights: SLOTS_FIRST,
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
