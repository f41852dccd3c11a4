/** The member's confirmation of a paid withdrawal: when it is possible, and what the form shows before it is sent. Pure. */
import { toMinor } from '../../contract/decimal.ts';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';

export const CONFIRMATION_OUTCOMES = ['received', 'partial', 'notReceived'] as const;
export type ConfirmationOutcome = (typeof CONFIRMATION_OUTCOMES)[number];

/** The member reported that it did not arrive, or only in part; the house is investigating. */
export const isDisputed = ({ kind, state, received }: CashierRow): boolean =>
  kind === 'withdrawal' && state === 'review' && received !== null;
/** It was paid and has not ended, so that the house accepts a confirmation (R-MONEY-05). */
export const canConfirm = (row: CashierRow): boolean =>
  (row.kind === 'withdrawal' && (row.state === 'paid' || row.state === 'awaitingConfirmation')) || isDisputed(row);

export type ReceivedFault = 'missing' | 'format' | 'zero' | 'whole';
/** The received part in minor units, as it is typed; else what is wrong. A part is more than nothing and less than the whole. */
export const readReceived = (text: string, amount: number): number | ReceivedFault => {
  const trimmed = text.trim();
  if (trimmed === '') return 'missing';
  const minor = toMinor(trimmed);
  if (minor === null || trimmed.startsWith('-')) return 'format';
  if (minor === 0) return 'zero';
  return minor < amount ? minor : 'whole';
};
export interface Parts {
  readonly received: number;
  readonly remaining: number;
}
/** What arrived and what is missing; null: the typed amount is not a part of the withdrawal. For display and for the request. */
export const partsOf = (outcome: ConfirmationOutcome, text: string, amount: number): Parts | null => {
  if (outcome === 'received') return { received: amount, remaining: 0 };
  if (outcome === 'notReceived') return { received: 0, remaining: amount };
  const received = readReceived(text, amount);
  return typeof received === 'number' ? { received, remaining: amount - received } : null;
};
/** Time left until the withdrawal counts as received, ms (R-MONEY-06); null: it has no deadline. */
export const confirmTimeLeft = ({ confirmBy }: Pick<CashierRow, 'confirmBy'>, houseNow: number): number | null =>
  confirmBy === null ? null : Math.max(0, confirmBy - houseNow);

/** False: it had ended before, so that the confirmation changed nothing. */
export const wasAccepted = (outcome: ConfirmationOutcome, state: CashierRow['state']): boolean =>
  state === (outcome === 'received' ? 'done' : 'review');
