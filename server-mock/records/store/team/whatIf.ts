/**
 * Real-time salary of a tree under other terms (B-21), in slices: other questions are answered between two. What can still change, the
 * day of the open window, is read when a run begins; the days before it stay as they are.
 */
import type { DatabaseSync } from 'node:sqlite';
import { addEarnings, bucketCount, bucketOf, type Level, stakeCuts } from '../../../core/salary/whatIf.ts';
import type { RealtimeTerms } from '../../../core/salary/types.ts';
import type { Members } from '../members.ts';
import { PATH, type SalaryCells } from './salaryCells.ts';
import type { SalaryPath } from './salaryPaths.ts';
import { addToSums } from './stakeCells.ts';

export interface WhatIfWish {
  /** Of the run, new for each. */
  readonly id: string;
  readonly agent: string;
  /** First day, a number of a day; the last is the one of the last settled window. */
  readonly from: number;
  /** Terms of agents for all these days; null: no contract. */
  readonly changes: readonly { readonly agent: string; readonly terms: RealtimeTerms | null }[];
}
/** `before`, `after` and what is carried are millionths of a minor unit: before + carried in − carried out = paid. */
export interface WhatIfEffect {
  /** Present terms. */
  readonly terms: RealtimeTerms | null;
  /** Minor units. */
  readonly paid: number;
  readonly carriedIn: number;
  readonly carriedOut: number;
  readonly before: number;
  readonly after: number;
}
export interface WhatIfResult {
  /** End of the last settled window, Unix ms. */
  readonly until: number;
  readonly own: WhatIfEffect;
  /** Agents of the tree as it stands who have terms, earned something, or are changed; level by level. */
  readonly downlines: readonly (WhatIfEffect & {
    readonly member: string;
    readonly account: string;
    /** 1: directly below. */
    readonly level: number;
  })[];
}
export interface WhatIfProgress {
  readonly done: number;
  readonly of: number;
  /** Null: not all are done. `too-large`: a figure would not be exact. */
  readonly result: WhatIfResult | 'too-large' | null;
}
export interface WhatIfRuns {
  /** False: too many runs are under way. */
  readonly begin: (wish: WhatIfWish) => boolean;
  /** Null: there is no such run. The run ends with its result. */
  readonly next: (id: string) => WhatIfProgress | null;
  readonly end: (id: string) => void;
}
interface Corrections {
  /** Signed stakes of bets that were counted within the days. */
  readonly within: number[];
  /** Those of bets before: other terms did not apply to them. */
  readonly earlier: number[];
}
type Facts = Omit<WhatIfEffect, 'before' | 'after'>;
interface Run {
  readonly from: number;
  readonly openDay: number;
  readonly until: number;
  readonly changes: ReadonlyMap<number, RealtimeTerms | null>;
  readonly paths: readonly SalaryPath[];
  /** Whether the agent at the bottom of a path or one above it is asked for, by the path's id. */
  readonly reaches: Uint8Array;
  /** Cells of the open day by path. */
  readonly today: ReadonlyMap<number, readonly Uint8Array[]>;
  readonly corrections: ReadonlyMap<number, Corrections>;
  readonly own: number;
  readonly facts: ReadonlyMap<number, Facts>;
  readonly downlines: readonly {
    readonly member: string;
    readonly account: string;
    readonly number: number;
    readonly level: number;
  }[];
  readonly earned: Map<number, { before: bigint; after: bigint }>;
  done: number;
}
/** Runs at once. */
const MOST_RUNS = 4;
/** A slice ends after this many cells or paths. */
const SLICE = { cells: 100_000, paths: 100 } as const;
const LAST_DAY = PATH - 1;
const NOTHING: Facts = { terms: null, paid: 0, carriedIn: 0, carriedOut: 0 };

export const createWhatIfRuns = (db: DatabaseSync, members: Members, salary: SalaryCells): WhatIfRuns => {
  const cellsOf = db.prepare('SELECT cells FROM salary_cells WHERE key BETWEEN ? AND ?');
  const corrected = db.prepare('SELECT origin, path, stake FROM salary_correction WHERE counted >= ?');
  const paidSince = db.prepare('SELECT sum(paid) AS paid FROM salary_day WHERE agent = ? AND day >= ?');
  const carried = db.prepare(
    'SELECT carried_out AS carried FROM salary_day WHERE agent = ? AND day < ? ORDER BY day DESC LIMIT 1',
  );
  const runs = new Map<string, Run>();
  const carriedBefore = (agent: number, day: number): number =>
    (carried.get(agent, day) as { readonly carried: number } | undefined)?.carried ?? 0;
  const readCells = (path: number, from: number, to: number): readonly Uint8Array[] =>
    (cellsOf.all(path * PATH + from, path * PATH + to) as unknown as readonly { readonly cells: Uint8Array }[]).map(
      ({ cells }) => cells,
    );
  const readCorrections = (from: number): ReadonlyMap<number, Corrections> => {
    const byPath = new Map<number, Corrections>();
    for (const row of corrected.all(from)) {
      const { origin, path, stake } = row as Readonly<Record<'origin' | 'path' | 'stake', number>>;
      const known = byPath.get(path) ?? { within: [], earlier: [] };
      byPath.set(path, known);
      (origin >= from ? known.within : known.earlier).push(stake);
    }
    return byPath;
  };
  /** Levels of a path up to the last one that is asked for: those above it change nothing below. */
  const levelsOf = ({ changes, reaches }: Run, path: SalaryPath): readonly Level[] => {
    const levels: Level[] = [];
    for (let at: SalaryPath | null = path; at !== null && reaches[at.id] === 1; at = at.above) {
      const after = changes.get(at.agent);
      levels.push({ agent: at.agent, before: at.terms, after: after === undefined ? at.terms : after });
    }
    return levels;
  };
  /** Adds what a path earned, and answers the number of cells that it took. */
  const addPath = (run: Run, path: SalaryPath): number => {
    const levels = levelsOf(run, path);
    const cuts = stakeCuts(levels);
    const sums = new Float64Array(2 * bucketCount(cuts));
    let read = 0;
    for (const bytes of readCells(path.id, run.from, run.openDay - 1)) read += addToSums(bytes, cuts, sums);
    for (const bytes of run.today.get(path.id) ?? []) read += addToSums(bytes, cuts, sums);
    const takeOut = (stakes: readonly number[], from: Float64Array): void => {
      for (const stake of stakes) {
        const place = (stake > 0 ? bucketCount(cuts) : 0) + bucketOf(cuts, Math.abs(stake));
        from[place] = (from[place] ?? 0) - Math.abs(stake);
      }
      read += stakes.length;
    };
    const add = (agent: number, before: bigint, after: bigint): void => {
      const sum = run.earned.get(agent);
      if (sum === undefined) run.earned.set(agent, { before, after });
      else [sum.before, sum.after] = [sum.before + before, sum.after + after];
    };
    const { within = [], earlier = [] } = run.corrections.get(path.id) ?? {};
    takeOut(within, sums);
    addEarnings(levels, cuts, sums, add);
    if (earlier.length > 0) {
      const former = new Float64Array(sums.length);
      takeOut(earlier, former);
      const unchanged = levels.map((level) => ({ ...level, after: level.before }));
      addEarnings(unchanged, cuts, former, add);
    }
    return read;
  };
  const effectOf = (run: Run, agent: number): WhatIfEffect | null => {
    const { before, after } = run.earned.get(agent) ?? { before: 0n, after: 0n };
    const exact = { before: Number(before), after: Number(after) };
    if (!Number.isSafeInteger(exact.before) || !Number.isSafeInteger(exact.after)) return null;
    return { ...(run.facts.get(agent) ?? NOTHING), ...exact };
  };
  const resultOf = (run: Run): WhatIfResult | 'too-large' => {
    const own = effectOf(run, run.own);
    if (own === null) return 'too-large';
    const downlines: WhatIfResult['downlines'][number][] = [];
    for (const { number, ...member } of run.downlines) {
      const effect = effectOf(run, number);
      if (effect === null) return 'too-large';
      const isShown =
        effect.terms !== null ||
        run.changes.has(number) ||
        [effect.paid, effect.before, effect.after].some((n) => n !== 0);
      if (isShown) downlines.push({ ...member, ...effect });
    }
    return { until: run.until, own, downlines };
  };
  const factsOf = (agent: number, from: number): Facts => ({
    terms: salary.paths.termsOf(agent),
    paid: (paidSince.get(agent, from) as { readonly paid: number | null }).paid ?? 0,
    carriedIn: carriedBefore(agent, from),
    carriedOut: carriedBefore(agent, LAST_DAY),
  });
  return {
    begin: ({ id, agent, from, changes }) => {
      const own = members.find(agent)?.number;
      if (own === undefined || runs.size >= MOST_RUNS) return false;
      const downlines = members
        .below(agent)
        .map(({ member: { id: member, account, number }, level }) => ({ member, account, number, level }));
      const wanted = new Uint8Array(members.size() + 1);
      for (const number of [own, ...downlines.map((one) => one.number)]) wanted[number] = 1;
      const all = salary.paths.all;
      const reaches = new Uint8Array(all.length + 1);
      const agents = new Set<number>();
      for (const { id: path, agent: bottom, above } of all) {
        if (wanted[bottom] === 1) agents.add(bottom);
        reaches[path] = wanted[bottom] === 1 || (above !== null && reaches[above.id] === 1) ? 1 : 0;
      }
      const facts = new Map<number, Facts>();
      for (const { number } of [{ number: own }, ...downlines])
        if (agents.has(number) || salary.paths.termsOf(number) !== null) facts.set(number, factsOf(number, from));
      const openDay = Math.max(from, salary.openDay());
      const paths = all.filter((path) => reaches[path.id] === 1);
      const numbered = changes.flatMap((one) => {
        const number = members.find(one.agent)?.number;
        return number === undefined ? [] : [[number, one.terms] as const];
      });
      runs.set(id, {
        ...{ from, openDay, own, facts, downlines, paths, reaches },
        until: salary.settledUntil(),
        changes: new Map(numbered),
        today: new Map(paths.map((path) => [path.id, readCells(path.id, openDay, LAST_DAY)])),
        corrections: readCorrections(from),
        earned: new Map(),
        done: 0,
      });
      return true;
    },
    next: (id) => {
      const run = runs.get(id);
      if (run === undefined) return null;
      const last = Math.min(run.paths.length, run.done + SLICE.paths);
      for (let cells = 0; run.done < last && cells < SLICE.cells; run.done += 1) {
        const path = run.paths[run.done];
        if (path !== undefined) cells += addPath(run, path);
      }
      const isDone = run.done >= run.paths.length;
      if (isDone) runs.delete(id);
      return { done: run.done, of: run.paths.length, result: isDone ? resultOf(run) : null };
    },
    end: (id) => void runs.delete(id),
  };
};
