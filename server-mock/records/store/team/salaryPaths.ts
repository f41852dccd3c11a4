/**
 * Who was above a bettor when a bet settled, and under which real-time terms: a path stands for the agent at its bottom and all above,
 * each with the terms of that time. A move or other terms begin another path, so that the past stays as it was (docs/decisions/0341).
 */
import type { DatabaseSync } from 'node:sqlite';
import type { RealtimeTerms } from '../../../core/salary/types.ts';
import type { Members, StoredMember } from '../members.ts';

export interface SalaryPath {
  readonly id: number;
  /** Number of the agent directly above the bettors. */
  readonly agent: number;
  /** Path of the agent's own upline; null: the agent stands at the top. */
  readonly above: SalaryPath | null;
  /** Null: the agent had no contract. */
  readonly terms: RealtimeTerms | null;
}
export interface SalaryPaths {
  /** The present path of the member's bets; null: the member has no upline. */
  readonly of: (member: StoredMember) => SalaryPath | null;
  /** By id, from 1 on: entry n has the id n + 1. A path stands after the one above it. */
  readonly all: readonly SalaryPath[];
  readonly termsOf: (agent: number) => RealtimeTerms | null;
  readonly setTerms: (agent: number, terms: RealtimeTerms | null) => void;
  /** Call it after a member was moved. */
  readonly moved: () => void;
}
interface Row {
  readonly id: number;
  readonly agent: number;
  readonly above: number | null;
  readonly profit_rate: number | null;
  readonly loss_rate: number | null;
  readonly single_bet: number | null;
}
const termsIn = ({ profit_rate, loss_rate, single_bet }: Omit<Row, 'id' | 'above'>): RealtimeTerms | null =>
  profit_rate === null || loss_rate === null || single_bet === null
    ? null
    : { profitRate: profit_rate, lossRate: loss_rate, singleBet: single_bet };
const columnsOf = (terms: RealtimeTerms | null) => [
  terms?.profitRate ?? null,
  terms?.lossRate ?? null,
  terms?.singleBet ?? null,
];
const keyOf = (agent: number, above: number | null, terms: RealtimeTerms | null): string =>
  [agent, above, ...columnsOf(terms)].join(' ');

export const createSalaryPaths = (db: DatabaseSync, members: Members): SalaryPaths => {
  const insert = db.prepare('INSERT INTO salary_path VALUES (?, ?, ?, ?, ?, ?)');
  const write = db.prepare('INSERT OR REPLACE INTO salary_terms VALUES (?, ?, ?, ?)');
  const all: SalaryPath[] = [];
  const byKey = new Map<string, SalaryPath>();
  const keep = (path: SalaryPath): SalaryPath => {
    all.push(path);
    byKey.set(keyOf(path.agent, path.above?.id ?? null, path.terms), path);
    return path;
  };
  for (const row of db.prepare('SELECT * FROM salary_path ORDER BY id').all() as unknown as Row[])
    keep({
      ...{ id: row.id, agent: row.agent, terms: termsIn(row) },
      above: row.above === null ? null : (all[row.above - 1] ?? null),
    });
  const present = new Map<number, RealtimeTerms>();
  for (const row of db.prepare('SELECT * FROM salary_terms').all() as unknown as Row[]) {
    const terms = termsIn(row);
    if (terms !== null) present.set(row.agent, terms);
  }
  /** Present paths by the agent at their bottom, until terms or the tree change. */
  const known = new Map<string, SalaryPath>();
  const pathOf = (agent: string): SalaryPath | null => {
    const cached = known.get(agent);
    if (cached !== undefined) return cached;
    const member = members.find(agent);
    if (member === undefined) return null;
    const above = member.upline === null ? null : pathOf(member.upline);
    const terms = present.get(member.number) ?? null;
    const key = keyOf(member.number, above?.id ?? null, terms);
    let path = byKey.get(key);
    if (path === undefined) {
      path = keep({ id: all.length + 1, agent: member.number, above, terms });
      insert.run(path.id, path.agent, above?.id ?? null, ...columnsOf(terms));
    }
    known.set(agent, path);
    return path;
  };
  return {
    all,
    of: ({ upline }) => (upline === null ? null : pathOf(upline)),
    termsOf: (agent) => present.get(agent) ?? null,
    setTerms: (agent, terms) => {
      if (terms === null) present.delete(agent);
      else present.set(agent, terms);
      write.run(agent, ...columnsOf(terms));
      known.clear();
    },
    moved: () => known.clear(),
  };
};
