/** The sums of many schedules: fault × runs × failures × first seed, and what they prove of which rule. */
import { FAULTS } from '../faults/kinds.ts';
import type { Oracle } from '../oracle/violation.ts';
import type { FaultKind } from '../types.ts';
import type { Outcome } from './messages.ts';

interface Row {
  runs: number;
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
  /** Schedules in which one of these faults happened; all, if none is named. */
  readonly runsWith: (kinds: readonly FaultKind[]) => number;
  readonly table: (commit: string) => string;
}
const happened = ({ plan, violation }: Outcome): readonly FaultKind[] => {
  const until = violation?.at ?? Infinity;
  return [...new Set(plan.actions.flatMap((one) => ('fault' in one && one.at <= until ? [one.fault] : [])))];
};
export const createTally = (): Tally => {
  const rows = new Map<string, Row>();
  const runs: (readonly FaultKind[])[] = [];
  const failures: Failure[] = [];
  let virtualMs = 0;
  const count = (name: string, failed: boolean, seed: number): void => {
    const row = rows.get(name) ?? { runs: 0, failures: 0, first: null };
    row.runs += 1;
    if (failed) {
      row.failures += 1;
      row.first = Math.min(row.first ?? seed, seed);
    }
    rows.set(name, row);
  };
  return {
    add: (outcome) => {
      const faults = happened(outcome);
      const { violation, seed } = outcome;
      runs.push(faults);
      virtualMs += outcome.virtualMs;
      if (violation !== null) failures.push({ seed, oracle: violation.oracle, faults });
      for (const kind of faults) count(kind, violation !== null, seed);
      count('all', violation !== null, seed);
    },
    died: (seed) => {
      runs.push([]);
      failures.push({ seed, oracle: 'O8', faults: [] });
      count('all', true, seed);
    },
    schedules: () => runs.length,
    virtualMs: () => virtualMs,
    failures: () => failures,
    runsWith: (kinds) =>
      kinds.length === 0 ? runs.length : runs.filter((run) => kinds.some((kind) => run.includes(kind))).length,
    table: (commit) => {
      const line = (kind: string, title: string): string => {
        const { runs: all, failures: failed, first } = rows.get(kind) ?? { runs: 0, failures: 0, first: null };
        return `${kind.padEnd(5)}${title.padEnd(44)}${String(all).padStart(8)}${String(failed).padStart(10)}${String(first ?? '-').padStart(12)}`;
      };
      const hours = (virtualMs / 3_600_000).toFixed(1);
      return [
        `commit ${commit}, ${runs.length} schedules, ${hours} virtual hours`,
        `${'fault'.padEnd(49)}${'runs'.padStart(8)}${'failures'.padStart(10)}${'first seed'.padStart(12)}`,
        ...FAULTS.map(({ kind, title }) => line(kind, title)),
        line('all', 'any, or none'),
      ].join('\n');
    },
  };
};
