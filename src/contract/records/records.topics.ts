import { int, minor, obj, oneOf, text, time, type Of } from '../shape.ts';
import type { LogTopic } from '../topic.ts';
import { LEDGER_TYPES } from './records.calls.ts';

/** One entry; signed amount and the balance after it, minor units. */
export const ledgerEntry = obj({
  id: int(1),
  type: oneOf(...LEDGER_TYPES),
  amount: minor(),
  balanceAfter: minor(),
  reference: text(64),
  detail: text(255),
  at: time(),
});
export type LedgerEntry = Of<typeof ledgerEntry>;

export const ledgerTopic: LogTopic<LedgerEntry> = {
  pattern: 'ledger:{member}',
  class: 'log',
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  snapshotCall: 'transactionDetail',
  item: ledgerEntry,
  durable: true,
  limit: 1_000,
  summary: 'Ledger entries: every movement of the balance',
};
