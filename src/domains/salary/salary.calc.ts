/** Salary arithmetic in whole millionths of a minor unit, without fractions (D-63). */
import type { AccrualValue, SalaryLine, SalaryPayout } from '../../contract/salary/salary.topics.ts';

/** Millionths in one minor unit. */
export const MICRO = 1_000_000;

/** Micro-minor; corrections are negative. */
export const earnedOf = (lines: readonly SalaryLine[]): number => lines.reduce((sum, { earned }) => sum + earned, 0);

/** Micro-minor by which lines + carried in − carried out differ from the payout. Not 0: the payout is inconsistent. */
export const unexplainedDifference = ({ lines, carriedIn, carriedOut, payout }: SalaryPayout): number =>
  earnedOf(lines) + carriedIn - carriedOut - payout * MICRO;

export interface LineRate {
  /** Parts per million of the stake, whole; rounded where the line mixes bets of several rates. */
  readonly ppm: number;
  /** Every bet of the line has this very rate: stake × rate is exactly what it earned. */
  readonly exact: boolean;
}
/** The rate at which the line's stakes counted for the paid agent, after the contracts below (D-63). Null: no stake. */
export const rateOf = ({ stake, earned }: Pick<SalaryLine, 'stake' | 'earned'>): LineRate | null =>
  stake === 0 ? null : { ppm: Math.round(Math.abs(earned) / stake), exact: earned % stake === 0 };

/** The agent's own rates, parts per million of a stake. */
export interface OwnRates {
  readonly profitRate: number;
  readonly lossRate: number;
}
/**
 * The deduction from the agent's own rate to the line's rate: the share of agents below, and bets too small to count.
 * Parts per million. Null: there is none, the line was counted under other terms, or it is a correction.
 */
export const rateDeductionOf = (
  { kind, ...line }: Pick<SalaryLine, 'kind' | 'stake' | 'earned'>,
  { profitRate, lossRate }: OwnRates,
): { readonly own: number; readonly less: number } | null => {
  const rate = rateOf(line);
  if (rate === null || kind === 'correction') return null;
  const own = kind === 'won' ? profitRate : lossRate;
  return own > rate.ppm ? { own, less: own - rate.ppm } : null;
};

export interface Due {
  /** Micro-minor: earned in this window and carried over from the last. */
  readonly total: number;
  /** Minor units that a settlement now would pay: whole ones, never negative. */
  readonly payable: number;
  /** Micro-minor that it would carry on; negative when corrections exceed the earnings. */
  readonly rest: number;
}
export const dueOf = ({ accrued, carriedIn }: Pick<AccrualValue, 'accrued' | 'carriedIn'>): Due => {
  const total = accrued + carriedIn;
  if (total <= 0) return { total, payable: 0, rest: total };
  // Subtracts the remainder first: dividing two large integers would round, possibly up.
  const rest = total % MICRO;
  return { total, payable: (total - rest) / MICRO, rest };
};

/**
 * The running window, as far as the house has reported. A payout ends its window even if the next accrual comes later,
 * so that a paid amount is not shown as due again.
 */
export const runningWindow = (accrual: AccrualValue, newest: SalaryPayout | null): AccrualValue => {
  const { windowStart, windowEnd } = accrual;
  if (newest === null || newest.windowEnd < windowEnd) return accrual;
  const length = windowEnd - windowStart;
  const opened = { windowStart: newest.windowEnd, windowEnd: newest.windowEnd + length };
  return { ...opened, bets: 0, stake: 0, accrued: 0, carriedIn: newest.carriedOut };
};

/**
 * Whether the list holds all payouts of a day. A list of the latest payouts may begin within its oldest day, whose
 * total is then partial. The first payout ever has the id 1.
 */
const holdsWhole = (
  newestFirst: readonly SalaryPayout[],
  dayOf: (at: number) => string,
): ((day: string) => boolean) => {
  const oldest = newestFirst.at(-1);
  const begun = oldest === undefined || oldest.id === 1 ? null : dayOf(oldest.windowEnd);
  return (day) => day !== begun;
};

export interface PayoutOfDay {
  readonly payout: SalaryPayout;
  /** Minor units paid on its day, up to and including it (R-CONT-09), as far as the list reaches back. */
  readonly dayTotal: number;
  /** Number of payouts in the total. */
  readonly counted: number;
  /** The total covers all payouts of its day up to and including it. */
  readonly whole: boolean;
}
/**
 * Newest first, as given; `dayOf` returns the merchant day of a moment (D-53). A window belongs to the day in which it
 * ended.
 */
export const withDayTotals = (
  newestFirst: readonly SalaryPayout[],
  dayOf: (at: number) => string,
): readonly PayoutOfDay[] => {
  const days = new Map<string, { readonly dayTotal: number; readonly counted: number }>();
  const whole = holdsWhole(newestFirst, dayOf);
  return newestFirst
    .toReversed()
    .map((payout) => {
      const day = dayOf(payout.windowEnd);
      const before = days.get(day) ?? { dayTotal: 0, counted: 0 };
      const now = { dayTotal: before.dayTotal + payout.payout, counted: before.counted + 1 };
      days.set(day, now);
      return { payout, ...now, whole: whole(day) };
    })
    .toReversed();
};

export interface DayOfSalary {
  readonly paid: number;
  readonly windows: number;
  readonly paidWindows: number;
  /** The totals cover the whole day, not only its latest payouts. */
  readonly whole: boolean;
}
export const salaryOfDay = (
  payouts: readonly SalaryPayout[],
  day: string,
  dayOf: (at: number) => string,
): DayOfSalary => {
  const own = payouts.filter(({ windowEnd }) => dayOf(windowEnd) === day);
  return {
    paid: own.reduce((sum, { payout }) => sum + payout, 0),
    windows: own.length,
    paidWindows: own.filter(({ payout }) => payout > 0).length,
    whole: holdsWhole(payouts, dayOf)(day),
  };
};
