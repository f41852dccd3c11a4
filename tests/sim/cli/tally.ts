/** Sums over many schedules: fault × drawn × effective × failures × first seed, the basis of what they prove of each rule. */
import { FAULTS, EARLY_TIMERS } from '../faults/faultKinds.ts';
import type { Oracle } from '../oracle/violation.ts';
import type { FaultKind } from '../types.ts';
import type { JobOutcome } from './workerMessages.ts';

interface Row {
  /** Schedules whose plan contains it before their end. */
  drawn: number;
  /** Schedules among them in which it had an effect, as the world reports. */
  effective: number;
  failures: number;
  first: number | null;
}
export interface Failure {
  readonly seed: number;
  readonly oracle: Oracle;
  readonly faults: readonly FaultKind[];
}
export interface Tally {
  readonly add: (outcome: JobOutcome) => void;
  /** A schedule whose process died before it answered. */
  readonly died: (seed: number) => void;
  readonly schedules: () => number;
  readonly virtualMs: () => number;
  readonly failures: () => readonly Failure[];
  /** Schedules in which this fault had an effect. */
  readonly effective: (kind: FaultKind) => number;
  readonly table: (commit: string) => string;
}
const drawnIn = ({ plan, violation }: JobOutcome): readonly FaultKind[] => {
  const until = violation?.at ?? Infinity;
  const mode = plan.setup.faults.filter((kind) => kind === EARLY_TIMERS.kind);
  return [...mode, ...new Set(plan.actions.flatMap((one) => ('fault' in one && one.at <= until ? [one.fault] : [])))];
};
const NO_ROW: Row = { drawn: 0, effective: 0, failures: 0, first: null };

export const createTally = (): Tally => {
  const rows = new Map<string, Row>();
  const failures: Failure[] = [];
  let schedules = 0;
  let virtualMs = 0;
  const count = (name: string, effective: boolean, failed: boolean, seed: number): void => {
    const row = rows.get(name) ?? { ...NO_ROW };
    row.drawn += 1;
    if (effective) row.effective += 1;
    if (failed) {
      row.failures += 1;
      row.first = Math.min(row.first ?? seed, seed);
    }
    rows.set(name, row);
  };
  return {
    add: (outcome) => {
      const faults = drawnIn(outcome);
      const { violation, effectiveFaults, seed } = outcome;
      schedules += 1;
      virtualMs += outcome.virtualMs;
      if (violation !== null) failures.push({ seed, oracle: violation.oracle, faults });
      for (const kind of faults) count(kind, effectiveFaults.includes(kind), violation !== null, seed);
      count('all', effectiveFaults.length > 0, violation !== null, seed);
    },
    died: (seed) => {
      schedules += 1;
      failures.push({ seed, oracle: 'O8', faults: [] });
      count('all', false, true, seed);
    },
    schedules: () => schedules,
    virtualMs: () => virtualMs,
    failures: () => failures,
    effective: (kind) => rows.get(kind)?.effective ?? 0,
    table: (commit) => {
      const cells = (...all: readonly (readonly [unknown, number])[]): string =>
        all.map(([cell, width]) => String(cell).padStart(width)).join('');
      const line = (kind: string, title: string): string => {
        const { drawn, effective, failures: failed, first } = rows.get(kind) ?? NO_ROW;
        return `${kind.padEnd(5)}${title.padEnd(44)}${cells([drawn, 8], [effective, 8], [failed, 10], [first ?? '-', 12])}`;
      };
      const hours = (virtualMs / 3_600_000).toFixed(1);
      return [
        `commit ${commit}, ${schedules} schedules, ${hours} virtual hours`,
        `${'fault'.padEnd(49)}${cells(['drawn', 8], ['effect', 8], ['failures', 10], ['first seed', 12])}`,
        ...[...FAULTS, EARLY_TIMERS].map(({ kind, title }) => line(kind, title)),
        line('all', 'any, or none'),
      ].join('\n');
    },
  };
};
