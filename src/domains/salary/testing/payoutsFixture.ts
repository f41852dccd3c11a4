/** Payouts whose lines add up, for tests only. */
import type { SalaryLine, SalaryPayout } from '../../../contract/salary/salary.topics.ts';
import { dueOf, earnedOf } from '../salary.calc.ts';

export const WINDOW_MS = 300_000;

export const lineOf = (account: string, earned: number, more: Partial<SalaryLine> = {}): SalaryLine => ({
  member: `m-${account}`,
  account,
  kind: 'won',
  bets: 3,
  stake: 1_000,
  earned,
  corrects: null,
  ...more,
});
/** The n-th window after `start`, n from 1, with the payout of its lines and the carried remainder. */
export const payoutOf = (
  n: number,
  { start = 0, lines = [], carriedIn = 0 }: { start?: number; lines?: readonly SalaryLine[]; carriedIn?: number } = {},
): SalaryPayout => {
  const { payable, rest } = dueOf({ accrued: earnedOf(lines), carriedIn });
  const bet = lines.filter(({ kind }) => kind !== 'correction');
  const windowEnd = start + n * WINDOW_MS;
  return {
    id: n,
    reference: `RTS-${n}`,
    windowStart: windowEnd - WINDOW_MS,
    windowEnd,
    bets: bet.reduce((sum, { bets }) => sum + bets, 0),
    stake: bet.reduce((sum, { stake }) => sum + stake, 0),
    payout: payable,
    carriedIn,
    carriedOut: rest,
    lines,
    at: windowEnd + 20,
  };
};
