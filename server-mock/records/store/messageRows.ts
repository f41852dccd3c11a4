/** Writes and reads the messages of members, beyond those that the live topic keeps (decision 0307). A deleted one has no row. */
import type { DatabaseSync } from 'node:sqlite';
import type { InboxMessage } from '../../../src/contract/inbox/inbox.topics.ts';
import type { HouseEvent } from '../../core/events.ts';
import type { Members } from './members.ts';
import type { Words } from './words.ts';

export interface MessageRecord extends InboxMessage {
  readonly read: boolean;
}
export interface MessageWish {
  readonly member: string;
  /** Absent: of every kind. */
  readonly kind?: string | undefined;
  /** Only messages older than this one; absent: from the newest. */
  readonly before?: number | undefined;
  readonly size: number;
}
export interface MessagePage {
  readonly rows: readonly MessageRecord[];
  /** What the next page's `before` is; null: these are the oldest. */
  readonly older: number | null;
}
/** Events that it does not know change nothing. */
export type FoldMessages = (event: HouseEvent) => void;

export const createMessageRows = (db: DatabaseSync, words: Words, members: Members): FoldMessages => {
  const insert = db.prepare('INSERT OR REPLACE INTO message VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)');
  const readUpTo = db.prepare('UPDATE message SET is_read = 1 WHERE member = ? AND id <= ? AND is_read = 0');
  const readOne = db.prepare('UPDATE message SET is_read = 1 WHERE member = ? AND id = ?');
  const remove = db.prepare('DELETE FROM message WHERE member = ? AND id = ?');
  const counted = db.prepare(
    'SELECT coalesce(sum(is_read = 0), 0) AS unread, coalesce(max(id), 0) AS last FROM message WHERE member = ?',
  );
  const numberOf = (id: string): number => members.find(id)?.number ?? 0;
  return (event) => {
    switch (event.type) {
      case 'messageSent': {
        const { id, messageId, kind, title, body, about, amount, reference, at } = event.item;
        const text = words.number(JSON.stringify({ title, body, about }));
        insert.run(numberOf(event.member), id, messageId, words.number(kind), text, amount, reference, at);
        return;
      }
      case 'messagesRead':
        readUpTo.run(numberOf(event.member), event.upTo);
        return;
      case 'messagesOpened':
        for (const id of event.ids) readOne.run(numberOf(event.member), id);
        return;
      case 'messagesDeleted':
        for (const id of event.ids) remove.run(numberOf(event.member), id);
        return;
      case 'unreadSet': {
        const { unread, last } = counted.get(numberOf(event.member)) as { unread: number; last: number };
        if (event.unread.messages < unread) readUpTo.run(numberOf(event.member), last - event.unread.messages);
        return;
      }
      default:
    }
  };
};

interface StoredMessage {
  readonly id: number;
  readonly message_id: string;
  readonly kind: number;
  readonly text: number;
  readonly amount: number | null;
  readonly reference: string | null;
  readonly at: number;
  readonly is_read: number;
}
/** An unknown member or kind has no rows. */
export const createMessagePages = (
  db: DatabaseSync,
  words: Words,
  memberNumber: (id: string) => number | null,
): ((wish: MessageWish) => MessagePage) => {
  const all = db.prepare('SELECT * FROM message WHERE member = ? AND id < ? ORDER BY id DESC LIMIT ?');
  const ofKind = db.prepare(
    'SELECT * FROM message INDEXED BY message_kind WHERE member = ? AND kind = ? AND id < ? ORDER BY id DESC LIMIT ?',
  );
  return ({ member, kind, before = Number.MAX_SAFE_INTEGER, size }) => {
    const [number, word] = [memberNumber(member), kind === undefined ? null : words.known(kind)];
    if (number === null || (kind !== undefined && word === null)) return { rows: [], older: null };
    const found = (word === null
      ? all.all(number, before, size + 1)
      : ofKind.all(number, word, before, size + 1)) as unknown as StoredMessage[];
    const rows = found
      .slice(0, size)
      .map(({ id, message_id, kind: stored, text, amount, reference, at, is_read }): MessageRecord => {
        const texts = JSON.parse(words.text(text)) as Pick<InboxMessage, 'title' | 'body' | 'about'>;
        const own = { id, messageId: message_id, kind: words.text(stored) as InboxMessage['kind'] };
        return { ...own, ...texts, amount, reference, at, read: is_read === 1 };
      });
    return { rows, older: found.length > size ? (rows.at(-1)?.id ?? null) : null };
  };
};
