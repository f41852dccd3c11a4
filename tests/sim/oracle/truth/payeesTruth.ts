/**
 * Payees of withdrawals (O5), from the records alone: a withdrawal goes to a payee of its member whose cooling-off has ended. The
 * day of cooling-off is counted here, from the record that added the payee.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';

export interface PayeesTruth {
  /** What is wrong with the record, or null. */
  readonly take: (
    record: Pick<JournalRecord, 'pos' | 'at'> & { readonly events: readonly HouseEvent[] },
  ) => string | null;
}
const COOLING_OFF_MS = 24 * 3_600_000;

export const createPayeesTruth = (): PayeesTruth => {
  /** By member and by how the payee is named on a withdrawal: from when it may be paid, house clock. */
  const usableFrom = new Map<string, number>();
  const seen = new Set<string>();
  return {
    take: ({ pos, at, events }) => {
      for (const event of events) {
        if (event.type === 'payeeAdded') {
          const { bankName, account } = event.payee;
          // Those of the world's first record are old.
          usableFrom.set(`${event.member} ${bankName} •••• ${account.slice(-4)}`, pos === 1 ? 0 : at + COOLING_OFF_MS);
        }
        if (event.type !== 'moneyMoved' || event.move.kind !== 'withdrawal' || seen.has(event.move.id)) continue;
        const { id, member, counterparty } = event.move;
        seen.add(id);
        const from = usableFrom.get(`${member} ${counterparty}`);
        if (from === undefined) return `withdrawal ${id} goes to ${counterparty}, which is no payee of ${member}`;
        if (from > at) return `withdrawal ${id} goes to ${counterparty}, ${from - at} ms before its cooling-off ends`;
      }
      return null;
    },
  };
};
