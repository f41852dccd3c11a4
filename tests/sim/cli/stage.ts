/** What the test command plays: every bug that was once found, fixed seeds, and the planted bugs; deep, new ground too. */
import { readdirSync } from 'node:fs';
import { inRoot } from '../../../tools/process/root.ts';
import type { TestOutcome } from '../../../tools/stages/outcome.ts';
import { PLANTS } from '../plant/catalogue.ts';
import { caughtLine, hunt } from './hunt.ts';
import { planJobs, readPlan, seedJobs, SHRINK_MS } from './jobs.ts';
import { play, type Out } from './main.ts';
import { outcomesOf } from './proofs.ts';
import { createTally } from './tally.ts';

export interface StageResult {
  readonly outcomes: readonly TestOutcome[];
  /** Fault × runs × failures × first seed. */
  readonly table: string;
}
const CREW = 2;
/** Always the same: a red run is of the change, not of a seed nobody had played. */
const PER_CHANGE = 500;
const DEEP = 10_000;
/** Of the commit's own ground. */
const EXPLORED = 500;
const SMALLEST = DEEP + 1;
const SPREAD = 900_000_000;

const regressions = inRoot('tests', 'sim', 'regressions');
const held = (title: string, ok: boolean): TestOutcome => ({
  file: 'tests/sim',
  title,
  state: ok ? 'passed' : 'failed',
});
/** Different commits explore different ground, and a failure can be played again from the commit alone. */
const firstOf = (commit: string): number => SMALLEST + (Number.parseInt(commit.slice(0, 7), 16) % SPREAD || 0);

export const playStage = async (commit: string, deep: boolean, out: Out): Promise<StageResult> => {
  const how = { whole: false, shrinkMs: SHRINK_MS };
  const common = { crew: CREW, plant: null, commit, quiet: false };
  const outcomes: TestOutcome[] = [];

  const files = readdirSync(regressions).filter((name) => name.endsWith('.json'));
  const plans = files.map((name) => readPlan(`${regressions}/${name}`));
  const askedBy = (id: number): string => `--plan tests/sim/regressions/${files[id] ?? ''}`;
  const old = await play({ jobs: planJobs(plans, how), total: plans.length, askedBy, ...common }, out);
  outcomes.push(held(`${plans.length} bugs once found stay mended`, old.failures.length === 0));

  const tally = createTally();
  const first = firstOf(commit);
  const fixed = [1, deep ? DEEP : PER_CHANGE] as const;
  for (const [from, to] of deep ? [fixed, [first, first + EXPLORED - 1] as const] : [fixed]) {
    const jobs = seedJobs(from, to, how);
    await play({ jobs, total: to - from + 1, askedBy: (id) => `--seed ${id}`, ...common }, out, tally);
  }
  const failed = tally.failures().length;
  outcomes.push(held(`${tally.schedules()} schedules under faults break no promise`, failed === 0));
  outcomes.push(...outcomesOf(tally));

  for (const plant of PLANTS.filter((one) => deep || one.often)) {
    const caught = await hunt(plant, CREW);
    out.line(`  ${caughtLine(caught)}`);
    outcomes.push(held(`the planted bug ${plant.id} (${plant.title}) is caught`, caught.fault === null));
  }
  return { outcomes, table: tally.table(commit) };
};
