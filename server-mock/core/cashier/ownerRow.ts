import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import type { MoneyMove } from './types.ts';

/** What the owner sees of a movement, live and in the record. A field that is not named here stays in the house. */
export const ownerRow = (move: MoneyMove): CashierRow => ({
  id: move.id,
  kind: move.kind,
  state: move.state,
  amount: move.amount,
  fee: move.fee,
  method: move.method,
  reference: move.reference,
  counterparty: move.counterparty,
  requestedAt: move.requestedAt,
  changedAt: move.changedAt,
  confirmBy: move.confirmBy,
  expiresAt: move.expiresAt,
  received: move.received,
  remaining: move.remaining,
});
