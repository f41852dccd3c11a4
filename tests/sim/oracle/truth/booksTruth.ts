/**
 * Each member's ledger, from the postings alone: the balance is summed from nothing, entry by entry. An entry's type and detail
 * are taken from the house; its id, amount, time and the balance after it are computed here.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { Member } from '../../../../server-mock/core/state.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';

interface Entry {
  readonly id: number;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly at: number;
}
export interface BooksTruth {
  /** Ledgers that a record has added to, as they are after it. */
  readonly take: (record: JournalRecord, members: ReadonlyMap<string, Member>) => ReadonlyMap<string, unknown>;
}
const TRIAL = 4;

export const createBooksTruth = (): BooksTruth => {
  const books = new Map<string, readonly Entry[]>();
  return {
    take: ({ events, touches, at }, members) => {
      const added = new Map<string, Entry[]>();
      for (const event of events as readonly HouseEvent[]) {
        if (event.type !== 'posted') continue;
        const moves = [
          [event.debit, -event.amount],
          [event.credit, event.amount],
        ] as const;
        for (const [account, amount] of moves) {
          const [kind, id = ''] = account.split(':');
          const one = members.get(id);
          if (kind !== 'main' || !one || one.bot || one.type === TRIAL) continue;
          const before = added.get(id)?.at(-1) ?? books.get(id)?.at(-1);
          const entry = {
            id: (before?.id ?? 0) + 1,
            amount,
            balanceAfter: (before?.balanceAfter ?? 0) + amount,
            at,
          };
          added.set(id, [...(added.get(id) ?? []), entry]);
        }
      }
      const out = new Map<string, unknown>();
      for (const [id, entries] of added) {
        const touch = touches.find(({ topic }) => topic === `ledger:${id}`)?.data as
          | { readonly items?: readonly { readonly id: number }[] }
          | undefined;
        const whole = entries.map((entry) => ({ ...touch?.items?.find((one) => one.id === entry.id), ...entry }));
        books.set(id, [...(books.get(id) ?? []), ...whole]);
        out.set(`ledger:${id}`, { items: books.get(id) });
      }
      return out;
    },
  };
};
