import type { RecordedTransaction } from './record.state.ts';

/** What the cashier's record can be filtered by; screens take them from here, and not from the contract. */
export { CASHIER_KINDS, CASHIER_STATES } from '../../contract/cashier/cashier.calls.ts';

/** `moved`: the money was moved, wholly or in part. `closed`: it was not moved, or came back. */
export const OUTCOMES: Readonly<Record<RecordedTransaction['state'], 'open' | 'moved' | 'closed'>> = {
  requested: 'open',
  review: 'open',
  paid: 'open',
  awaitingConfirmation: 'open',
  done: 'moved',
  receivedForced: 'moved',
  underPaid: 'moved',
  overPaid: 'moved',
  rejected: 'closed',
  failed: 'closed',
  expired: 'closed',
  cancelled: 'closed',
};
/** Vendor whose wallet a transfer between wallets moved money to or from; its method is `MAIN-AG` or `AG-MAIN`. */
export const vendorOfTransfer = ({ kind, method }: Pick<RecordedTransaction, 'kind' | 'method'>): string | null =>
  kind === 'transfer' ? (method.split('-').find((wallet) => wallet !== 'MAIN') ?? null) : null;
