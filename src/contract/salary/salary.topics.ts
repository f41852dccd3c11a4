import { int, list, nullable, obj, oneOf, text, time, type Of } from '../shape.ts';
import type { LogTopic, StateTopic } from '../topic.ts';
import { SALARY_LINE_KINDS } from './salary.calls.ts';

/** Most lines a payout carries; beyond it (a house may stop earlier) the smallest are merged, one line of member '' a kind. */
export const SALARY_LINES = 400;
/**
 * What one branch of the agent's tree brought in a window: one line for each direct downline and kind, one for each bet
 * that was rolled back after its payout (`correction`: earned is what that payout had counted, taken back).
 */
export const salaryLine = obj({
  /** The direct downline at the head of the branch; '' for a line merged of several. */
  member: text(64),
  account: text(64),
  kind: oneOf(...SALARY_LINE_KINDS),
  bets: int(0),
  /** Minor units, of these bets; never negative, for a correction too. */
  stake: int(0),
  /** Millionths of a minor unit; at most 0 for a correction. */
  earned: int(),
  /** Corrections alone: the bet rolled back, and the payout that had counted it; null elsewhere and when merged. */
  corrects: nullable(obj({ betId: text(64), reference: text(64) })),
});
export type SalaryLine = Of<typeof salaryLine>;

/**
 * One settled window: earned of all lines + carriedIn − carriedOut = payout × 1,000,000, exactly. A window that came to
 * nothing has payout 0 and is shown as nothing due. `bets` and `stake` are of the lines won and lost.
 */
export const salaryPayout = obj({
  id: int(1),
  /** The same in balance and account record (R-CONT-08). */
  reference: text(64),
  windowStart: time(),
  windowEnd: time(),
  bets: int(0),
  stake: int(0),
  payout: int(0),
  /** Remainders in millionths of a minor unit; may be negative. */
  carriedIn: int(),
  carriedOut: int(),
  lines: list(salaryLine, SALARY_LINES),
  at: time(),
});
export type SalaryPayout = Of<typeof salaryPayout>;
export const salaryTopic: LogTopic<SalaryPayout> = {
  pattern: 'salary:{agent}',
  class: 'log',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 0,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
  snapshotCall: 'realtimeSalary',
  item: salaryPayout,
  durable: true,
  // A day of five-minute windows (R-CONT-09); with their lines, the most that one frame may carry.
  limit: 300,
  summary: 'Real-time salary payouts',
};

/** `accrued` in millionths of a minor unit: exact until it is paid. */
export const accrualValue = obj({
  windowStart: time(),
  windowEnd: time(),
  bets: int(0),
  stake: int(0),
  accrued: int(),
  carriedIn: int(),
});
export type AccrualValue = Of<typeof accrualValue>;
export const accrualTopic: StateTopic<AccrualValue> = {
  pattern: 'accrual:{agent}',
  class: 'state',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 500,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
  snapshotCall: 'realtimeAccrual',
  value: accrualValue,
  summary: 'What has built up since the last settlement',
};
