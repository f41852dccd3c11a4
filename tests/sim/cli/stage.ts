/**
 * The simulation stage of the test command: every bug once found, fixed seeds, and the planted bugs; with `--deep`, new seeds
 * too.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inRoot } from '../../../tools/process/root.ts';
import type { TestOutcome } from '../../../tools/stages/outcome.ts';
import { PLANTS } from '../plant/catalogue.ts';
import { MOST_ACTIONS, plantResultLine, provePlant } from './provePlant.ts';
import { planJobs, readPlan, seedJobs, SHRINK_MS } from './jobs.ts';
import { runJobs, type Output } from './runJobs.ts';
import { ruleOutcomes } from './ruleOutcomes.ts';
import { createTally } from './tally.ts';

export interface StageResult {
  readonly outcomes: readonly TestOutcome[];
  /** Fault × runs × failures × first seed. */
  readonly table: string;
}
export interface StageRun {
  readonly deep: boolean;
  /** The workers give way to other processes (workerPool.ts). */
  readonly givesWay: boolean;
}
/** One a core: each schedule only computes. */
const WORKERS = availableParallelism();
/** Always the same seeds: a failed run is then due to the change, not to an untried seed. */
const PER_CHANGE = 500;
const DEEP = 10_000;
/** Seeds of the commit's own range. */
const EXPLORED = 500;
const SMALLEST = DEEP + 1;
const SPREAD = 900_000_000;

const regressions = inRoot('tests', 'sim', 'regressions');
const outcomeOf = (title: string, ok: boolean): TestOutcome => ({
  file: 'tests/sim',
  title,
  state: ok ? 'passed' : 'failed',
});
/**
 * First seed of the commit's own range: different commits explore different seeds, and a failure can be repeated from the commit
 * alone.
 */
const firstOf = (commit: string): number => SMALLEST + (Number.parseInt(commit.slice(0, 7), 16) % SPREAD || 0);

export const runSimStage = async (commit: string, { deep, givesWay }: StageRun, out: Output): Promise<StageResult> => {
  const how = { wholeTrace: false, shrinkMs: SHRINK_MS };
  const common = { workers: WORKERS, plant: null, givesWay, commit, quiet: false };
  const outcomes: TestOutcome[] = [];

  const files = readdirSync(regressions).filter((name) => name.endsWith('.json'));
  const plans = files.map((name) => readPlan(`${regressions}/${name}`));
  const optionFor = (id: number): string => `--plan tests/sim/regressions/${files[id] ?? ''}`;
  const old = await runJobs({ jobs: planJobs(plans, how), total: plans.length, optionFor, ...common }, out);
  outcomes.push(outcomeOf(`${plans.length} bugs once found stay fixed`, old.failures.length === 0));

  const tally = createTally();
  const first = firstOf(commit);
  const fixed = [1, deep ? DEEP : PER_CHANGE] as const;
  for (const [from, to] of deep ? [fixed, [first, first + EXPLORED - 1] as const] : [fixed]) {
    const jobs = seedJobs(from, to, how);
    await runJobs({ jobs, total: to - from + 1, optionFor: (id) => `--seed ${id}`, ...common }, out, tally);
  }
  const failed = tally.failures().length;
  outcomes.push(outcomeOf(`${tally.schedules()} schedules under faults break no promise`, failed === 0));
  outcomes.push(...ruleOutcomes(tally));

  // Each in a process of its own: a second process for one bug costs its start and finds the same.
  const waiting = PLANTS.filter((one) => deep || one.everyRun);
  const provePlants = async (): Promise<void> => {
    for (let plant = waiting.shift(); plant !== undefined; plant = waiting.shift()) {
      const caught = await provePlant(plant, { jobs: 1, enoughActions: deep ? null : MOST_ACTIONS, givesWay });
      out.line(`  ${plantResultLine(caught)}`);
      outcomes.push(outcomeOf(`the planted bug ${plant.id} (${plant.title}) is caught`, caught.fault === null));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, provePlants));
  return { outcomes, table: tally.table(commit) };
};
