/** Rates of the manual rebate in basis points, by category and VIP level; the last one counts for every higher level (decision 0310). */
export const REBATE_RATES: Readonly<Record<string, readonly number[]>> = {
  RNG: [30, 40, 50, 60, 70, 80],
  LIVE: [20, 25, 30, 40, 50, 60],
  SPORTS: [20, 25, 30, 40, 50, 60],
  FISH: [30, 40, 50, 60, 70, 80],
  PVP: [20, 25, 30, 40, 50, 60],
  ESPORTS: [20, 25, 30, 40, 50, 60],
  COCKFIGHT: [15, 20, 25, 30, 35, 40],
  JACKPOT: [20, 25, 30, 40, 50, 60],
  MINI: [20, 25, 30, 40, 50, 60],
  LOTT: [10, 15, 20, 25, 30, 40],
  ELOTT: [10, 15, 20, 25, 30, 40],
};
