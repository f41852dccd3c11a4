/**
 * Every change of a member's figures with its time, for the team at a moment of the past (docs/decisions/0354). The changes of a day
 * stand one after another in rows of a page each, and are kept for some days.
 */
import type { DatabaseSync } from 'node:sqlite';
import { TEAM_PAST_DAYS } from '../../../../src/contract/team/reports.calls.ts';
import { addDays } from '../../../../src/lib/days.ts';
import { dateOf, dayNumber } from '../days.ts';
import { FIGURES, type Figures } from './memberDays.ts';

/** Rows of a day, at most: the key of a row is its day times this, and its place. */
const DAY = 2 ** 24;
/** Numbers of a row, at most: with four bytes each they fit in one page of the file. */
const LENGTH = 960;
/** A change begins with its member times this, plus one bit for each figure that follows. */
const BITS = 2 ** FIGURES.length;
/** The largest that fits in four bytes. */
const SMALL = 2 ** 31 - 1;
/** Days whose last row stays in memory between transactions. */
const CACHED = 8;

interface Tail {
  /** Place of the row in its day. */
  row: number;
  /** Journal time from which the row counts, Unix ms. */
  base: number;
  values: number[];
}
export interface Changes {
  /** `at`: journal time, never before the one of the change before it. */
  readonly add: (at: number, member: number, day: number, more: Partial<Figures>) => void;
  /** Call it at the end of the transaction, before anything reads the changes. */
  readonly flush: () => void;
  /** Calls back for every figure of a day that changed up to `until`, inclusive, in the order of the journal; `figure`: its place. */
  readonly read: (day: number, until: number, each: (member: number, figure: number, by: number) => void) => void;
  /** First day that is kept; null: there was no change yet. */
  readonly firstDay: () => number | null;
}
type Stored = { readonly place: number; readonly base: number; readonly changes: Uint8Array };

/** Wide rows have eight bytes a number, and say so by their first one. */
const numbersIn = ({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array | Float64Array => {
  const [wide] = new Int32Array(buffer, byteOffset, 2);
  return wide === 1
    ? new Float64Array(buffer, byteOffset + 8, (byteLength - 8) / 8)
    : new Int32Array(buffer, byteOffset + 8, (byteLength - 8) / 4);
};
const bytesOf = (values: readonly number[]): Uint8Array => {
  const isWide = values.some((one) => Math.abs(one) > SMALL);
  const numbers = isWide ? Float64Array.from(values) : Int32Array.from(values);
  const bytes = new Uint8Array(8 + numbers.byteLength);
  new Int32Array(bytes.buffer, 0, 2)[0] = isWide ? 1 : 0;
  bytes.set(new Uint8Array(numbers.buffer), 8);
  return bytes;
};

export const createChanges = (db: DatabaseSync): Changes => {
  const last = db.prepare(
    'SELECT place, base, changes FROM figure_change WHERE place BETWEEN ? AND ? ORDER BY place DESC LIMIT 1',
  );
  const write = db.prepare('INSERT OR REPLACE INTO figure_change VALUES (?, ?, ?)');
  const ofDay = db.prepare(
    'SELECT place, base, changes FROM figure_change WHERE place BETWEEN ? AND ? AND base <= ? ORDER BY place',
  );
  const first = db.prepare('SELECT min(place) AS place FROM figure_change');
  const newest = db.prepare('SELECT max(place) AS place FROM figure_change');
  const forget = db.prepare('DELETE FROM figure_change WHERE place < ?');
  const dayIn = (statement: typeof first): number | null => {
    const { place } = statement.get() as { readonly place: number | null };
    return place === null ? null : Math.floor(place / DAY);
  };
  const tails = new Map<number, Tail>();
  const changed = new Set<number>();
  const firstBefore = (day: number): number => (day === 0 ? 0 : dayNumber(addDays(dateOf(day), -TEAM_PAST_DAYS)));
  let newestDay = dayIn(newest) ?? 0;
  let firstKept = firstBefore(newestDay);
  const tailOf = (day: number, at: number): Tail => {
    const known = tails.get(day);
    if (known !== undefined) return known;
    const stored = last.get(day * DAY, (day + 1) * DAY - 1) as Stored | undefined;
    const tail =
      stored === undefined
        ? { row: 0, base: at, values: [] }
        : { row: stored.place % DAY, base: stored.base, values: [...numbersIn(stored.changes)] };
    tails.set(day, tail);
    return tail;
  };
  const store = (day: number, { row, base, values }: Tail): void => {
    write.run(day * DAY + row, base, bytesOf(values));
  };
  return {
    add: (at, member, day, more) => {
      if (day < firstKept) return;
      if (day > newestDay) [newestDay, firstKept] = [day, firstBefore(day)];
      const tail = tailOf(day, at);
      if (tail.values.length > LENGTH - FIGURES.length - 2) {
        store(day, tail);
        Object.assign(tail, { row: tail.row + 1, base: at, values: [] });
      }
      let bits = 0;
      const moved: number[] = [];
      let bit = 1;
      for (const name of FIGURES) {
        const by = more[name] ?? 0;
        if (by !== 0) {
          bits += bit;
          moved.push(by);
        }
        bit *= 2;
      }
      if (bits === 0) return;
      tail.values.push(member * BITS + bits, at - tail.base, ...moved);
      changed.add(day);
    },
    flush: () => {
      for (const day of changed) {
        const tail = tails.get(day);
        if (tail !== undefined) store(day, tail);
      }
      if (changed.size > 0) forget.run(firstKept * DAY);
      changed.clear();
      if (tails.size > CACHED) tails.clear();
    },
    read: (day, until, each) => {
      const rows = ofDay.iterate(day * DAY, (day + 1) * DAY - 1, until) as unknown as Iterable<Stored>;
      for (const { base, changes } of rows) {
        const numbers = numbersIn(changes);
        for (let at = 0; at < numbers.length; ) {
          const [head = 0, later = 0] = [numbers[at], numbers[at + 1]];
          if (base + later > until) return;
          at += 2;
          const member = Math.floor(head / BITS);
          for (let figure = 0, bits = head % BITS; bits > 0; figure += 1, bits = Math.floor(bits / 2)) {
            if (bits % 2 === 0) continue;
            each(member, figure, numbers[at] ?? 0);
            at += 1;
          }
        }
      }
    },
    firstDay: () => (newestDay === 0 ? null : firstKept),
  };
};
