/**
 * Figures of every member by day, for reports over whole trees (docs/decisions/0339). The members of a block, which follow one another
 * in their numbers, share a row for each day: a month of a large tree is a few thousand rows and not a few hundred thousand.
 */
import type { DatabaseSync } from 'node:sqlite';

/** In the order in which a row holds them. Amounts are minor units; `result` is what the member won (> 0) or lost. */
export const FIGURES = ['bets', 'stake', 'validBet', 'result', 'deposits', 'withdrawals'] as const;
export type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;
/** Members of a block. With this many, a row of small figures fits in one page of the file. */
const BLOCK = 128;
/** Blocks of a day, at most: the key of a row is its day times this, and its block. */
const DAY = 2 ** 20;
/** Rows kept in memory between transactions, about 12 MB; beyond this the cache begins anew. */
const CACHED = 2_000;
/** Figures up to this fit in four bytes. */
const SMALL = 2 ** 31 - 1;

type Row = Int32Array | Float64Array;
const LENGTH = BLOCK * FIGURES.length;

export interface MemberDays {
  /** Adds to the figures of a member on a day. */
  readonly add: (member: number, day: number, more: Partial<Figures>) => void;
  /** Call it at the end of the transaction, before anything reads the figures. */
  readonly flush: () => void;
  /**
   * Calls back for each block that has figures on this day: number of its first member, and the figures of each of its members in
   * turn. A read transaction of its own.
   */
  readonly read: (day: number, each: (first: number, figures: Row) => void) => void;
}
/** A row whose figures are all small has four bytes for each, and is read in half the time; another row has eight. */
const figuresIn = ({ buffer, byteOffset, byteLength }: Uint8Array): Row =>
  byteLength === LENGTH * Int32Array.BYTES_PER_ELEMENT
    ? new Int32Array(buffer, byteOffset, LENGTH)
    : new Float64Array(buffer, byteOffset, LENGTH);
const bytesOf = (figures: Float64Array): Uint8Array => {
  const { buffer, byteOffset, byteLength } = figures.every((one) => Math.abs(one) <= SMALL)
    ? Int32Array.from(figures)
    : figures;
  return new Uint8Array(buffer, byteOffset, byteLength);
};

export const createMemberDays = (db: DatabaseSync): MemberDays => {
  const find = db.prepare('SELECT figures FROM member_day WHERE block = ?');
  const write = db.prepare('INSERT OR REPLACE INTO member_day VALUES (?, ?)');
  const ofDay = db.prepare('SELECT block, figures FROM member_day WHERE block BETWEEN ? AND ?');
  const known = new Map<number, Float64Array>();
  const changed = new Set<number>();
  const rowOf = (key: number): Float64Array => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const stored = find.get(key) as { readonly figures: Uint8Array } | undefined;
    const figures = stored === undefined ? new Float64Array(LENGTH) : Float64Array.from(figuresIn(stored.figures));
    known.set(key, figures);
    return figures;
  };
  return {
    add: (member, day, more) => {
      const key = day * DAY + Math.floor(member / BLOCK);
      const figures = rowOf(key);
      const place = (member % BLOCK) * FIGURES.length;
      for (const [n, name] of FIGURES.entries()) figures[place + n] = (figures[place + n] ?? 0) + (more[name] ?? 0);
      changed.add(key);
    },
    flush: () => {
      for (const key of changed) write.run(key, bytesOf(rowOf(key)));
      changed.clear();
      if (known.size > CACHED) known.clear();
    },
    read: (day, each) => {
      const rows = ofDay.all(day * DAY, (day + 1) * DAY - 1) as unknown as readonly {
        readonly block: number;
        readonly figures: Uint8Array;
      }[];
      for (const { block, figures } of rows) each((block % DAY) * BLOCK, figuresIn(figures));
    },
  };
};
