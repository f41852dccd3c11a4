/** Writes the ledger entries of the journal's postings, of the main wallet and of vendor wallets, and their sums by day. */
import type { DatabaseSync } from 'node:sqlite';
import { entryReference, ownReference, recordedType, shownReference } from '../../core/ledger/ledgerEntries.ts';
import type { HouseEvent, Posting } from '../../core/events.ts';
import { MAIN_WALLET } from '../../core/play/gameWallets.ts';
import type { OpenExports } from './exports/openExports.ts';
import { readMeta } from './database.ts';
import { createDaySums } from './daySums.ts';
import type { Members, StoredMember } from './members.ts';
import type { Tiles } from './tree/tiles.ts';
import type { LeafFacts } from './tree/leaves.ts';
import { createWallets } from './wallets.ts';
import type { Words } from './words.ts';

/** State of the bet or transaction that moved the balance (`LEDGER_STATES` of the contract). */
export type EntryState = 'open' | 'settled' | 'reversed';
interface Owned {
  readonly member: StoredMember;
  /** `MAIN` or a vendor's code. */
  readonly wallet: string;
}
export interface EntryRows {
  /** Writes the entries of the posting at index `at` of a record's events. */
  readonly post: (
    events: readonly HouseEvent[],
    at: number,
    record: { readonly pos: number; readonly at: number; readonly day: number },
  ) => void;
  /**
   * The bet or transaction behind a reference has come to `state`, and with it the entries that it had moved. `since`: when it
   * began, Unix ms; older entries are of another one under the same reference.
   */
  readonly mark: (member: string, reference: string, state: EntryState, since: number) => void;
  /** Writes the entries, sums and balances; call it at the end of the transaction. */
  readonly flush: () => void;
}
interface EntryFacts {
  readonly day: number;
  readonly type: number;
  readonly state: number;
  readonly wallet: number;
  readonly amount: number;
}
interface StoredEntry extends EntryFacts {
  readonly seq: number;
}
/** An entry that is not in the table yet. */
interface AddedEntry extends Omit<EntryFacts, 'state'> {
  readonly member: number;
  readonly at: number;
  readonly number: number;
  readonly balance: number;
  readonly reference: string;
  readonly detail: number;
  state: number;
}

const ownerOf = (members: Members, account: string): Owned | null => {
  const isMain = account.startsWith('main:');
  if (!isMain && !account.startsWith('game:')) return null;
  const [, first = '', rest = ''] = account.split(':');
  const member = members.find(isMain ? first : rest);
  return member?.hasLedger ? { member, wallet: isMain ? MAIN_WALLET : first } : null;
};
/** A stake and a withdrawal wait for their end; every other posting is final as it is written. */
const beginsOpen = ({ why }: Posting): boolean => why === 'stake' || why === 'withdrawal';
/** An entry that undoes another one is final itself. */
const isReturn = (type: string, amount: number): boolean => type === 'void' || (type === 'withdrawal' && amount > 0);

export const createEntryRows = (
  db: DatabaseSync,
  words: Words,
  members: Members,
  gameNames: (betId: string) => string,
  keep: OpenExports['keep'],
  tree: { readonly tiles: Tiles; readonly leafOf: (facts: LeafFacts) => string },
): EntryRows => {
  const insert = db.prepare('INSERT INTO entry VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const wallets = createWallets(db);
  const byReference = db.prepare(
    'SELECT seq, day, type, state, wallet, amount FROM entry WHERE member = ? AND reference = ? AND at >= ?',
  );
  const setState = db.prepare('UPDATE entry SET state = ? WHERE seq = ?');
  const sums = createDaySums(
    db,
    'entry_day',
    ['member', 'day', 'type', 'state', 'wallet'],
    ['count', 'gained', 'spent'],
  );
  /** Entries of this transaction, in their order and by reference. Most get their last state in it, and so are written once. */
  const added: AddedEntry[] = [];
  /** No stored entry is newer: writer's clock, Unix ms. */
  let storedUntil = Number(readMeta(db, 'time') ?? 0);
  const addedBy = new Map<string, AddedEntry[]>();
  const add = (entry: AddedEntry): void => {
    added.push(entry);
    const same = addedBy.get(entry.reference);
    if (same === undefined) addedBy.set(entry.reference, [entry]);
    else same.push(entry);
  };
  const count = (member: number, { day, type, state, wallet: of, amount }: EntryFacts, sign: 1 | -1): void => {
    sums.add([member, day, type, state, of], [sign, sign * Math.max(amount, 0), sign * Math.max(-amount, 0)]);
  };
  const nameOf = (betId: string, { language }: StoredMember): string => {
    const names = gameNames(betId);
    return names === '' ? '' : ((JSON.parse(names) as Readonly<Record<string, string>>)[language] ?? '');
  };
  return {
    post: (events, index, { pos, at, day }) => {
      const posting = events[index];
      if (posting?.type !== 'posted') return;
      for (const account of [posting.debit, posting.credit]) {
        const owned = ownerOf(members, account);
        if (owned === null) continue;
        const { member } = owned;
        const of = words.number(owned.wallet);
        const amount = account === posting.debit ? -posting.amount : posting.amount;
        const { balance, number } = wallets.post(member.number, of, amount);
        const found = entryReference(events, index, member.language, (bet) => nameOf(bet, member));
        const reference = shownReference(found.reference ?? ownReference(pos, number));
        const named = recordedType(posting);
        const [type, state] = [words.number(named), words.number(beginsOpen(posting) ? 'open' : 'settled')];
        const detail = words.number(found.detail);
        add({ member: member.number, at, day, type, state, wallet: of, number, amount, balance, reference, detail });
        const seq = tree.tiles.size() + 1;
        const { wallet } = owned;
        tree.tiles.append(
          tree.leafOf({ seq, member: member.id, wallet, number, type: named, amount, balance, reference, at }),
        );
      }
    },
    mark: (id, reference, state, since) => {
      const member = members.find(id);
      if (!member?.hasLedger) return;
      const after = words.number(state);
      const changes = (entry: EntryFacts): boolean =>
        after !== entry.state && !isReturn(words.text(entry.type), entry.amount);
      for (const entry of addedBy.get(reference) ?? [])
        if (entry.member === member.number && entry.at >= since && changes(entry)) entry.state = after;
      if (since > storedUntil) return;
      for (const entry of byReference.all(member.number, reference, since) as unknown as StoredEntry[]) {
        if (!changes(entry)) continue;
        count(member.number, entry, -1);
        count(member.number, { ...entry, state: after }, 1);
        keep('entry', member.number, entry.seq);
        setState.run(after, entry.seq);
      }
    },
    flush: () => {
      for (const entry of added) {
        const { member, at, day, type, state, wallet, number, amount, balance, reference, detail } = entry;
        insert.run(member, at, day, type, state, wallet, number, amount, balance, reference, detail);
        count(member, entry, 1);
        storedUntil = Math.max(storedUntil, at);
      }
      added.length = 0;
      addedBy.clear();
      sums.flush();
      wallets.flush();
      tree.tiles.flush();
    },
  };
};
