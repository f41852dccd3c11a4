/**
 * Weight of a bet's turnover by category, parts per million: what bonuses and points count of a stake. Points are folded from
 * bets by this table, so that a change of it is a change of the stored shapes (`shapes.test.ts`).
 */
export const MILLION = 1_000_000;
export const CATEGORY_WEIGHTS = {
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
