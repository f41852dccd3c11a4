import { int, obj, text, time, type Of } from '../shape.ts';
import type { LogTopic, StateTopic } from '../topic.ts';

/** One settled window. A window that came to nothing has payout 0 and is shown as nothing due. */
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
  limit: 1_000,
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
