/** What an agent earned by day: commission, salaries and dividends, from the sums by day of the own account (R-AGENT-07). */
import type { DatabaseSync } from 'node:sqlite';
import type { Fold } from '../fold.ts';

export interface IncomeWish {
  readonly agent: string;
  /** Inclusive; numbers of days. */
  readonly from: number;
  readonly to: number;
}
/** Minor units. */
export interface IncomeSums {
  readonly commission: number;
  readonly realtime: number;
  readonly daily: number;
  readonly hourly: number;
  readonly dividend: number;
  /** Dividends that the agent paid to downlines. */
  readonly paid: number;
  /** What came in less `paid`. */
  readonly total: number;
}
export interface Income {
  /** Days with an income or a payment, newest first. */
  readonly days: readonly (IncomeSums & { readonly day: number })[];
  readonly totals: IncomeSums;
}
const FIELDS = ['commission', 'realtime', 'daily', 'hourly', 'dividend', 'paid', 'total'] as const;
const NOTHING: IncomeSums = { commission: 0, realtime: 0, daily: 0, hourly: 0, dividend: 0, paid: 0, total: 0 };
/** Type of the entries → field of the income. */
const TYPES = {
  commission: 'commission',
  salary: 'realtime',
  dailySalary: 'daily',
  hourlySalary: 'hourly',
  dividend: 'dividend',
} as const;
interface Row {
  readonly day: number;
  readonly type: number;
  readonly gained: number;
  readonly spent: number;
}
const added = <T extends IncomeSums>(to: T, more: Partial<IncomeSums>): T => ({
  ...to,
  ...Object.fromEntries(FIELDS.map((field) => [field, to[field] + (more[field] ?? 0)])),
});

/** One sum of each day and type: years of income are read within a few milliseconds. */
export const createIncome = (db: DatabaseSync, fold: Fold): ((wish: IncomeWish) => Income) => {
  const rows = db.prepare(
    `SELECT day, type, sum(gained) AS gained, sum(spent) AS spent FROM entry_day
     WHERE member = ? AND day BETWEEN ? AND ? GROUP BY day, type HAVING sum(count) > 0 ORDER BY day DESC`,
  );
  return ({ agent, from, to }) => {
    const days: (IncomeSums & { day: number })[] = [];
    for (const row of rows.all(fold.memberNumber(agent), from, to) as unknown as readonly Row[]) {
      const type = fold.words.text(row.type);
      if (!Object.hasOwn(TYPES, type)) continue;
      const field = TYPES[type as keyof typeof TYPES];
      const isDividend = field === 'dividend';
      // Salary and commission never leave the account under their own type: what is spent is part of the same figure.
      const came = isDividend ? row.gained : row.gained - row.spent;
      const paid = isDividend ? row.spent : 0;
      const last = days.at(-1);
      const day = last?.day === row.day ? last : { day: row.day, ...NOTHING };
      const next = added(day, { [field]: came, paid, total: came - paid });
      if (day === last) days[days.length - 1] = next;
      else days.push(next);
    }
    return { days, totals: days.reduce<IncomeSums>(added, NOTHING) };
  };
};
