/** The sums of many schedules: fault × drawn × struck × failures × first seed, and what they prove of which rule. */
import { FAULTS } from '../faults/kinds.ts';
import type { Oracle } from '../oracle/violation.ts';
import type { FaultKind } from '../types.ts';
import type { Outcome } from './messages.ts';

interface Row {
  /** Schedules whose plan has it before their end. */
  drawn: number;
  /** Those of them in which it did something to somebody, as the world tells. */
  struck: number;
  failures: number;
  first: number | null;
}
export interface Failure {
  readonly seed: number;
  readonly oracle: Oracle;
  readonly faults: readonly FaultKind[];
}
export interface Tally {
  readonly add: (outcome: Outcome) => void;
  /** A schedule whose process did not live to answer. */
  readonly died: (seed: number) => void;
  readonly schedules: () => number;
  readonly virtualMs: () => number;
  readonly failures: () => readonly Failure[];
  /** Schedules in which this fault struck. */
  readonly struck: (kind: FaultKind) => number;
  readonly table: (commit: string) => string;
}
const drawnIn = ({ plan, violation }: Outcome): readonly FaultKind[] => {
  const until = violation?.at ?? Infinity;
  return [...new Set(plan.actions.flatMap((one) => ('fault' in one && one.at <= until ? [one.fault] : [])))];
};
const NO_ROW: Row = { drawn: 0, struck: 0, failures: 0, first: null };

export const createTally = (): Tally => {
  const rows = new Map<string, Row>();
  const failures: Failure[] = [];
  let schedules = 0;
  let virtualMs = 0;
  const count = (name: string, struck: boolean, failed: boolean, seed: number): void => {
    const row = rows.get(name) ?? { ...NO_ROW };
    row.drawn += 1;
    if (struck) row.struck += 1;
    if (failed) {
      row.failures += 1;
      row.first = Math.min(row.first ?? seed, seed);
    }
    rows.set(name, row);
  };
  return {
    add: (outcome) => {
      const faults = drawnIn(outcome);
      const { violation, struck, seed } = outcome;
      schedules += 1;
      virtualMs += outcome.virtualMs;
      if (violation !== null) failures.push({ seed, oracle: violation.oracle, faults });
      for (const kind of faults) count(kind, struck.includes(kind), violation !== null, seed);
      count('all', struck.length > 0, violation !== null, seed);
    },
    died: (seed) => {
      schedules += 1;
      failures.push({ seed, oracle: 'O8', faults: [] });
      count('all', false, true, seed);
    },
    schedules: () => schedules,
    virtualMs: () => virtualMs,
    failures: () => failures,
    struck: (kind) => rows.get(kind)?.struck ?? 0,
    table: (commit) => {
      const cells = (...all: readonly (readonly [unknown, number])[]): string =>
        all.map(([cell, width]) => String(cell).padStart(width)).join('');
      const line = (kind: string, title: string): string => {
        const { drawn, struck, failures: failed, first } = rows.get(kind) ?? NO_ROW;
        return `${kind.padEnd(5)}${title.padEnd(44)}${cells([drawn, 8], [struck, 8], [failed, 10], [first ?? '-', 12])}`;
      };
      const hours = (virtualMs / 3_600_000).toFixed(1);
      return [
        `commit ${commit}, ${schedules} schedules, ${hours} virtual hours`,
        `${'fault'.padEnd(49)}${cells(['drawn', 8], ['struck', 8], ['failures', 10], ['first seed', 12])}`,
        ...FAULTS.map(({ kind, title }) => line(kind, title)),
        line('all', 'any, or none'),
      ].join('\n');
    },
  };
};
