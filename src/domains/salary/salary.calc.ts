/** Salary arithmetic: whole millionths of a minor unit, never a fraction of anything (house.md, Salary). */
import type { AccrualValue, SalaryLine, SalaryPayout } from '../../contract/salary/salary.topics.ts';

/** Millionths in one minor unit. */
export const MICRO = 1_000_000;

/** Micro-minor; corrections are negative. */
export const earnedOf = (lines: readonly SalaryLine[]): number => lines.reduce((sum, { earned }) => sum + earned, 0);

/** Micro-minor by which lines + carried in − carried out differ from what was paid. Nought, or the payout does not add up. */
export const unexplained = ({ lines, carriedIn, carriedOut, payout }: SalaryPayout): number =>
  earnedOf(lines) + carriedIn - carriedOut - payout * MICRO;

export interface LineRate {
  /** Parts per million of the stake, whole; rounded where bets of several rates stand in the line. */
  readonly ppm: number;
  /** Every bet of the line counted at this very rate: stake × rate is what it earned, to the last digit. */
  readonly exact: boolean;
}
/** What the line's stakes were counted at, for the agent who is paid: above the contracts below (D-63). Null: nothing staked. */
export const rateOf = ({ stake, earned }: Pick<SalaryLine, 'stake' | 'earned'>): LineRate | null =>
  stake === 0 ? null : { ppm: Math.round(Math.abs(earned) / stake), exact: earned % stake === 0 };

/** The agent's own rates, parts per million of a stake. */
export interface OwnRates {
  readonly profitRate: number;
  readonly lossRate: number;
}
/**
 * From the agent's own rate down to what the line came to: what agents below are paid for the same bets, and bets too small to
 * count. Parts per million. Null: nothing lies between, or the line was counted by other terms than these, or corrects.
 */
export const lessOf = (
  { kind, ...line }: Pick<SalaryLine, 'kind' | 'stake' | 'earned'>,
  { profitRate, lossRate }: OwnRates,
): { readonly own: number; readonly less: number } | null => {
  const rate = rateOf(line);
  if (rate === null || kind === 'correction') return null;
  const own = kind === 'won' ? profitRate : lossRate;
  return own > rate.ppm ? { own, less: own - rate.ppm } : null;
};

export interface Due {
  /** Micro-minor: earned in this window and carried from the last. */
  readonly total: number;
  /** Minor units a settlement now would pay: whole ones only, never less than nothing. */
  readonly payable: number;
  /** Micro-minor it would carry on; negative when corrections outweigh what was earned. */
  readonly rest: number;
}
export const dueOf = ({ accrued, carriedIn }: Pick<AccrualValue, 'accrued' | 'carriedIn'>): Due => {
  const total = accrued + carriedIn;
  if (total <= 0) return { total, payable: 0, rest: total };
  // By the remainder: a quotient of two large whole numbers would be rounded, up as well.
  const rest = total % MICRO;
  return { total, payable: (total - rest) / MICRO, rest };
};

/**
 * The window that runs, as far as the house has said. A payout that has come ends its window, though the next one's accrual
 * may take a moment longer: what has been paid is not shown as due a second time.
 */
export const runningWindow = (accrual: AccrualValue, newest: SalaryPayout | null): AccrualValue => {
  const { windowStart, windowEnd } = accrual;
  if (newest === null || newest.windowEnd < windowEnd) return accrual;
  const length = windowEnd - windowStart;
  const opened = { windowStart: newest.windowEnd, windowEnd: newest.windowEnd + length };
  return { ...opened, bets: 0, stake: 0, accrued: 0, carriedIn: newest.carriedOut };
};

/**
 * Whether a day's payouts are all among these: a list that holds the latest alone may begin in the middle of its oldest day,
 * and then says nothing of that day. The first there ever was has the id 1.
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
  /** Minor units paid on its day up to and with it (R-CONT-09), as far as the list goes back. */
  readonly dayTotal: number;
  /** Payouts that are in the total. */
  readonly counted: number;
  /** They are all of its day up to and with it. */
  readonly whole: boolean;
}
/** Newest first, as given; `dayOf` names the merchant's day of a moment (D-53). A window belongs to the day it ended in. */
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
  /** They are all of the day: else the latest alone are known. */
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
