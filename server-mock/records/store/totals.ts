/** Sums over a whole filter, from the sums by day: exact for any filter of whole days, and never over a page alone. */
import type { DatabaseSync } from 'node:sqlite';
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import type { Fold } from './fold.ts';
import type { RecordFilter } from './tables.ts';

/** Minor units. `valid`: stakes of bets won or lost; `result`: what the member won (> 0) or lost. */
export interface BetSums {
  readonly count: number;
  readonly stake: number;
  readonly valid: number;
  readonly payout: number;
  readonly result: number;
}
export interface LedgerSums {
  readonly count: number;
  readonly gained: number;
  readonly spent: number;
}
export interface Profit {
  readonly totals: BetSums;
  /** Minor units that promotions gave. */
  readonly bonuses: number;
  readonly days: readonly (BetSums & { readonly day: number; readonly bonuses: number })[];
  readonly categories: readonly (BetSums & { readonly category: string })[];
}
export interface Totals {
  readonly bets: (filter: RecordFilter) => BetSums;
  /** By day and by category; bonuses have no category, so a filter by one leaves them out. */
  readonly profit: (filter: RecordFilter) => Profit;
  readonly ledger: (filter: RecordFilter) => LedgerSums;
  readonly moves: (filter: RecordFilter) => MoveSums;
}
/** What has been moved: transactions that are under way or ended without a movement count as rows alone. Minor units. */
export interface MoveSums {
  readonly count: number;
  readonly deposited: number;
  readonly withdrawn: number;
  readonly transferredIn: number;
  readonly transferredOut: number;
  readonly fees: number;
}
const NO_MOVES: MoveSums = { count: 0, deposited: 0, withdrawn: 0, transferredIn: 0, transferredOut: 0, fees: 0 };
const MOVED: readonly CashierRow['state'][] = ['done', 'receivedForced', 'underPaid', 'overPaid'];

/** Types of entries that a promotion pays. */
const BONUS_TYPES = ['promotion', 'bonus', 'rebate'];
const NO_BETS: BetSums = { count: 0, stake: 0, valid: 0, payout: 0, result: 0 };
const BET_SUMS = `coalesce(sum(count), 0) AS count, coalesce(sum(stake), 0) AS stake, coalesce(sum(valid), 0) AS valid,
  coalesce(sum(payout), 0) AS payout, coalesce(sum(result), 0) AS result`;

export const createTotals = (db: DatabaseSync, fold: Fold): Totals => {
  /** Condition and values of a filter; null: it has no rows. */
  const conditionOf = ({ member, from, to, where }: RecordFilter) => {
    const number = fold.memberNumber(member);
    const columns = Object.keys(where);
    const words = columns.map((column) => fold.words.known(where[column] ?? ''));
    if (number === null || words.some((word) => word === null)) return null;
    return {
      sql: `member = ? AND day BETWEEN ? AND ?${columns.map((column) => ` AND ${column} = ?`).join('')}`,
      values: [number, from, to, ...(words as readonly number[])],
    };
  };
  const sumsOf = ({ sql, values }: NonNullable<ReturnType<typeof conditionOf>>): BetSums =>
    db.prepare(`SELECT ${BET_SUMS} FROM bet_day WHERE ${sql}`).get(...values) as unknown as BetSums;
  const bonusesByDay = ({ member, from, to }: RecordFilter): ReadonlyMap<number, number> => {
    const types = BONUS_TYPES.flatMap((type) => fold.words.known(type) ?? []);
    const rows = db
      .prepare(
        `SELECT day, sum(gained) - sum(spent) AS gained FROM entry_day WHERE member = ? AND day BETWEEN ? AND ?
         AND type IN (${types.join(', ')}) AND count > 0 GROUP BY day`,
      )
      .all(fold.memberNumber(member), from, to) as unknown as { readonly day: number; readonly gained: number }[];
    return new Map(rows.map(({ day, gained }) => [day, gained]));
  };
  return {
    bets: (filter) => {
      const condition = conditionOf(filter);
      if (condition === null) return NO_BETS;
      return sumsOf(condition);
    },
    profit: (filter) => {
      const condition = conditionOf(filter);
      if (condition === null) return { totals: NO_BETS, bonuses: 0, days: [], categories: [] };
      const { sql, values } = condition;
      const sumsBy = (column: 'day' | 'category') =>
        db
          .prepare(
            `SELECT ${column} AS key, ${BET_SUMS} FROM bet_day WHERE ${sql} GROUP BY ${column} HAVING sum(count) > 0`,
          )
          .all(...values) as unknown as (BetSums & { readonly key: number })[];
      const bonuses = Object.keys(filter.where).length > 0 ? new Map<number, number>() : bonusesByDay(filter);
      const byDay = new Map(sumsBy('day').map(({ key, ...sums }) => [key, sums]));
      const days = [...new Set([...byDay.keys(), ...bonuses.keys()])].sort((a, b) => a - b);
      return {
        totals: sumsOf(condition),
        bonuses: [...bonuses.values()].reduce((a, b) => a + b, 0),
        days: days.map((day) => ({ day, ...(byDay.get(day) ?? NO_BETS), bonuses: bonuses.get(day) ?? 0 })),
        categories: sumsBy('category').map(({ key, ...sums }) => ({ category: fold.words.text(key), ...sums })),
      };
    },
    moves: (filter) => {
      const condition = conditionOf(filter);
      if (condition === null) return NO_MOVES;
      const { sql, values } = condition;
      const moved = MOVED.map((state) => fold.words.known(state) ?? 0).join(', ');
      const kind = (name: CashierRow['kind']): number => fold.words.known(name) ?? 0;
      const sumOf = (column: string, also: string): string =>
        `coalesce(sum(${column}) FILTER (WHERE state IN (${moved})${also}), 0)`;
      const row = db
        .prepare(
          `SELECT count(*) AS count, ${sumOf('amount', ` AND kind = ${kind('deposit')}`)} AS deposited,
           ${sumOf('amount', ` AND kind = ${kind('withdrawal')}`)} AS withdrawn,
           ${sumOf('amount', ` AND kind = ${kind('transfer')} AND is_in = 1`)} AS transferredIn,
           ${sumOf('amount', ` AND kind = ${kind('transfer')} AND is_in = 0`)} AS transferredOut,
           ${sumOf('fee', '')} AS fees FROM move WHERE ${sql}`,
        )
        .get(...values);
      return row as unknown as MoveSums;
    },
    ledger: (filter) => {
      const none: LedgerSums = { count: 0, gained: 0, spent: 0 };
      const condition = conditionOf(filter);
      if (condition === null) return none;
      const { sql, values } = condition;
      const { reference } = filter;
      if (reference === undefined)
        return db
          .prepare(
            `SELECT coalesce(sum(count), 0) AS count, coalesce(sum(gained), 0) AS gained, coalesce(sum(spent), 0) AS spent
             FROM entry_day WHERE ${sql}`,
          )
          .get(...values) as unknown as LedgerSums;
      return db
        .prepare(
          `SELECT count(*) AS count, coalesce(sum(max(amount, 0)), 0) AS gained, coalesce(sum(max(-amount, 0)), 0) AS spent
           FROM entry WHERE ${sql} AND reference = ?`,
        )
        .get(...values, reference) as unknown as LedgerSums;
    },
  };
};
