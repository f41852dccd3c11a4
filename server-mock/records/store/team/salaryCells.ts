/**
 * Stakes of settled bets by path, day, outcome and amount, and what real-time salary was paid: what a what-if is computed from
 * (docs/decisions/0341). A bet counts in the window that its settlement counts it in, a window on the merchant day of its start.
 * Bets of the open window stand apart until it is settled: nothing was paid for them.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Payout, SalaryWindow } from '../../../core/salary/types.ts';
import { readMeta, writeMeta } from '../database.ts';
import type { Members, StoredMember } from '../members.ts';
import { createSalaryPaths, type SalaryPaths } from './salaryPaths.ts';
import { decodeCells, encodeCells, type StakeCounts } from './stakeCells.ts';

/** Where a bet is counted: id of its path, and the day of its window. */
export interface SalaryPlace {
  readonly path: number;
  readonly day: number;
}
export interface SalaryCells {
  readonly paths: SalaryPaths;
  /** A bet was won (`stake` > 0) or lost (< 0). Null: the member has no upline. */
  readonly count: (member: StoredMember, stake: number) => SalaryPlace | null;
  /** A counted bet was rolled back: on the day on which it was counted it is forgotten, later it is a correction. */
  readonly takeBack: (place: SalaryPlace, stake: number) => void;
  /** A window ended. Call it before the record's bets are counted: one that ends early ends before the bet that has no room. */
  readonly settle: (payouts: readonly Payout[], next: SalaryWindow) => void;
  readonly setWindow: (window: SalaryWindow) => void;
  /** Day of the open window. */
  readonly openDay: () => number;
  /** End of the last settled window, Unix ms; 0: none was settled. */
  readonly settledUntil: () => number;
  /** Call it at the end of the transaction. */
  readonly flush: () => void;
}
/** The key of a row is its path times this, and its day. */
export const PATH = 2 ** 25;
/** `salary_correction.counted` until the open window is settled. */
const NOT_SETTLED = 0;
const META = 'salaryWindow';
interface Window extends Pick<SalaryWindow, 'start' | 'end'> {
  readonly settledUntil: number;
}
const NO_WINDOW: Window = { start: 0, end: 0, settledUntil: 0 };

const merge = (into: StakeCounts, more: StakeCounts): StakeCounts => {
  for (const [stake, n] of more) {
    const count = (into.get(stake) ?? 0) + n;
    if (count === 0) into.delete(stake);
    else into.set(stake, count);
  }
  return into;
};

export const createSalaryCells = (db: DatabaseSync, members: Members, dayOf: (at: number) => number): SalaryCells => {
  const paths = createSalaryPaths(db, members);
  const find = db.prepare('SELECT cells FROM salary_cells WHERE key = ?');
  const write = db.prepare('INSERT OR REPLACE INTO salary_cells VALUES (?, ?)');
  const keepOpen = db.prepare('INSERT OR REPLACE INTO salary_open VALUES (?, ?, ?)');
  const clearOpen = db.prepare('DELETE FROM salary_open');
  const correct = db.prepare('INSERT INTO salary_correction VALUES (NULL, ?, ?, ?, ?)');
  const settleCorrections = db.prepare('UPDATE salary_correction SET counted = ? WHERE counted = ?');
  const pay = db.prepare(
    `INSERT INTO salary_day VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET paid = paid + excluded.paid, carried_out = excluded.carried_out`,
  );
  let window: Window = { ...NO_WINDOW, ...(JSON.parse(readMeta(db, META) ?? '{}') as Partial<Window>) };
  let isWindowNew = false;
  const setWindow = (next: Window): void => {
    window = next;
    isWindowNew = true;
  };
  const open = new Map<number, StakeCounts>();
  /** Cells of the open window that this transaction changed. */
  const changed = new Map<string, readonly [path: number, stake: number]>();
  const addOpen = (path: number, stake: number, n: number): void => {
    const counts = open.get(path) ?? new Map<number, number>();
    open.set(path, counts.set(stake, (counts.get(stake) ?? 0) + n));
    changed.set(`${path} ${stake}`, [path, stake]);
  };
  for (const row of db.prepare('SELECT * FROM salary_open').all()) {
    const { path, stake, count } = row as { readonly path: number; readonly stake: number; readonly count: number };
    addOpen(path, stake, count);
  }
  changed.clear();
  return {
    paths,
    count: (member, stake) => {
      const path = stake === 0 ? null : paths.of(member);
      if (path === null) return null;
      addOpen(path.id, stake, 1);
      return { path: path.id, day: dayOf(window.start) };
    },
    takeBack: ({ path, day }, stake) => {
      if (day === dayOf(window.start)) addOpen(path, stake, -1);
      else correct.run(NOT_SETTLED, day, path, stake);
    },
    settle: (payouts, next) => {
      const day = dayOf(window.start);
      for (const [path, counts] of open) {
        const key = path * PATH + day;
        const row = find.get(key) as { readonly cells: Uint8Array } | undefined;
        write.run(key, encodeCells(merge(row === undefined ? new Map() : decodeCells(row.cells), counts)));
      }
      open.clear();
      changed.clear();
      clearOpen.run();
      settleCorrections.run(day, NOT_SETTLED);
      for (const { agent, item } of payouts) {
        const number = members.find(agent)?.number;
        if (number !== undefined) pay.run(number, day, item.payout, item.carriedOut);
      }
      setWindow({ start: next.start, end: next.end, settledUntil: Math.min(window.end, next.start) });
    },
    setWindow: ({ start, end }) => setWindow({ ...window, start, end }),
    openDay: () => dayOf(window.start),
    settledUntil: () => window.settledUntil,
    flush: () => {
      for (const [path, stake] of changed.values()) keepOpen.run(path, stake, open.get(path)?.get(stake) ?? 0);
      changed.clear();
      if (isWindowNew) writeMeta(db, META, JSON.stringify(window));
      isWindowNew = false;
    },
  };
};
