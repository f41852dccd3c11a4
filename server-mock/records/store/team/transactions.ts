/** Entries of the accounts below an agent, newest first (R-AGENT-08). Every page costs the same, however few rows of it are the tree's. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LEDGER_RECORD_TYPES } from '../../../../src/contract/ledger/ledger.calls.ts';
import { dayByDate } from '../../../core/team/day.ts';
import { readCursor, writeCursor, type Cursor } from '../cursor.ts';
import { dateOf } from '../days.ts';
import type { Fold } from '../fold.ts';
import type { StoredMember } from '../members.ts';
import { readRow, type EntryRecord } from '../rows.ts';
import type { StoredRow } from '../tables.ts';

export interface TransactionsWish {
  readonly agent: string;
  /** Inclusive; numbers of days. */
  readonly from: number;
  readonly to: number;
  readonly type?: EntryRecord['type'] | undefined;
  /** An account below the agent; absent: all. */
  readonly member?: string | undefined;
  readonly size: number;
  /** Absent: the newest page. */
  readonly cursor?: string | undefined;
  /** The page that begins with this day's newest row; with a cursor it is ignored. */
  readonly day?: number | undefined;
  /** Rows that are passed over at most; absent: 5,000. */
  readonly passedOver?: number | undefined;
}
/** Never what another account has, to whom it pays, or what the house wrote beside it. */
export interface Transaction extends Pick<EntryRecord, 'type' | 'amount' | 'reference' | 'at'> {
  readonly member: string;
  readonly account: string;
}
export interface Transactions {
  /** Fewer than asked for where a page would have passed over too many rows of other trees. */
  readonly rows: readonly Transaction[];
  readonly newer: string | null;
  readonly older: string | null;
}
type Refusal = 'not-below' | 'cursor-unknown';
type Place = Pick<Cursor, 'at' | 'seq'>;
interface Found extends Place {
  readonly member: number;
}
/** Rows of the index that a page passes over at most: a few milliseconds. */
const PASSED_OVER = 5_000;
const LAST = Number.MAX_SAFE_INTEGER;

export const createTransactions = (
  db: DatabaseSync,
  fold: Fold,
  timeZone: string,
): ((wish: TransactionsWish) => Transactions | Refusal) => {
  const rowAt = db.prepare('SELECT * FROM entry WHERE seq = ?');
  /** `owner`: the column that the index begins with; `types`: further types that a row may be of. */
  const sqlOf = (index: string, owner: string, towards: Cursor['towards'], types: readonly number[]): string => {
    const [sign, order] = towards === 'older' ? ['<', 'DESC'] : ['>', 'ASC'];
    return `SELECT at, seq, member FROM entry INDEXED BY ${index} WHERE ${owner} = ? AND at >= ? AND at <= ?
      AND (at, seq) ${sign} (?, ?)${types.length === 0 ? '' : ` AND type IN (${types.join(', ')})`}
      ORDER BY at ${order}, seq ${order}`;
  };
  /** The rows of several statements in one order, each statement's being in it. */
  const merged = function* (
    statements: readonly (readonly [statement: StatementSync, values: readonly number[]])[],
    towards: Cursor['towards'],
  ): Generator<Found> {
    const isFirst = (a: Found, b: Found): boolean => {
      const difference = a.at === b.at ? a.seq - b.seq : a.at - b.at;
      return towards === 'older' ? difference > 0 : difference < 0;
    };
    const heads = statements.map(([statement, values]) => {
      const rows = statement.iterate(...values) as unknown as Iterator<Found>;
      return { rows, next: rows.next() };
    });
    try {
      for (;;) {
        let first: (typeof heads)[number] | null = null;
        for (const head of heads)
          if (!head.next.done && (first === null || first.next.done || isFirst(head.next.value, first.next.value)))
            first = head;
        if (first === null || first.next.done) return;
        yield first.next.value;
        first.next = first.rows.next();
      }
    } finally {
      // A statement that is not read to its end keeps its read transaction open.
      for (const { rows } of heads) rows.return?.();
    }
  };
  return ({ agent, from, to, type, member, size, cursor, day, passedOver = PASSED_OVER }) => {
    const mark = JSON.stringify([agent, from, to, type, member]);
    const place = cursor === undefined ? null : readCursor(cursor, mark);
    if (cursor !== undefined && place === null) return 'cursor-unknown';
    const tree = new Map<number, StoredMember>();
    for (const one of fold.members.below(agent)) tree.set(one.member.number, one.member);
    const one = member === undefined ? undefined : fold.members.find(member);
    if (member !== undefined && (one === undefined || !tree.has(one.number))) return 'not-below';
    const boundsOf = (number: number) => dayByDate(dateOf(number), timeZone);
    const [start, end] = [boundsOf(from)?.start ?? 0, boundsOf(to)?.end ?? 0];
    const types = (type === undefined ? LEDGER_RECORD_TYPES : [type]).flatMap((name) => fold.words.known(name) ?? []);
    /** Up to `most` rows of the tree beside a place; `stopped`: where the search ended before there were so many. */
    const search = (
      reach: Cursor,
      most: number,
    ): { readonly rows: readonly Found[]; readonly stopped: Place | null } => {
      const { at, seq, towards } = reach;
      // SQLite seeks by the plain comparison of `at` alone.
      const range = towards === 'older' ? [start, Math.min(end - 1, at)] : [Math.max(start, at), end - 1];
      const values = [...range, at, seq] as const;
      // A statement of its own for each: all of them are read at once.
      const statements =
        one === undefined
          ? types.map((word) => [db.prepare(sqlOf('entry_time', 'type', towards, [])), [word, ...values]] as const)
          : [[db.prepare(sqlOf('entry_page', 'member', towards, types)), [one.number, ...values]] as const];
      const rows: Found[] = [];
      let passed = 0;
      for (const row of merged(statements, towards)) {
        if (tree.has(row.member)) rows.push(row);
        passed += 1;
        if (rows.length >= most) return { rows, stopped: null };
        if (passed >= passedOver) return { rows, stopped: { at: row.at, seq: row.seq } };
      }
      return { rows, stopped: null };
    };
    const dayEnd = day === undefined ? null : (boundsOf(day)?.end ?? null);
    const reach: Cursor = place ?? { at: dayEnd === null ? LAST : dayEnd - 1, seq: LAST, towards: 'older' };
    const { rows: found, stopped } = search(reach, size + 1);
    const shown = found.slice(0, size);
    const rows = reach.towards === 'older' ? shown : shown.toReversed();
    const onward = stopped ?? (found.length > size ? (shown.at(-1) ?? null) : null);
    // Behind a page lies the row that the reader came from, unless this is the newest page.
    const back = reach.towards === 'older' ? rows.at(0) : rows.at(-1);
    const opposite = reach.towards === 'older' ? 'newer' : 'older';
    const step = opposite === 'older' ? 1 : -1;
    const behind: Cursor = { towards: opposite, at: back?.at ?? reach.at, seq: back?.seq ?? reach.seq + step };
    const isNewest = place === null && dayEnd === null;
    const before = isNewest ? null : search(behind, 1);
    const hasBefore = before !== null && (before.rows.length > 0 || before.stopped !== null);
    const onwardCursor = onward === null ? null : writeCursor({ ...onward, towards: reach.towards }, mark);
    const backCursor = hasBefore ? writeCursor(behind, mark) : null;
    return {
      rows: rows.flatMap(({ seq, member: number }): readonly Transaction[] => {
        const [row, owner] = [rowAt.get(seq) as StoredRow | undefined, tree.get(number)];
        if (row === undefined || owner === undefined) return [];
        const { type: kind, amount, reference, at } = readRow.ledger(row, fold.words);
        return [{ member: owner.id, account: owner.account, type: kind, amount, reference, at }];
      }),
      newer: reach.towards === 'newer' ? onwardCursor : backCursor,
      older: reach.towards === 'older' ? onwardCursor : backCursor,
    };
  };
};
