/** The command line: arguments, terminal output, exit code. */
import { commitOf } from '../../../tools/process/commit.ts';
import { root } from '../../../tools/process/root.ts';
import { PlanError } from '../plan/plan.ts';
import type { Plant } from '../plant/plantTypes.ts';
import { patchedFiles, PlantError } from '../plant/applyPlant.ts';
import { plantResultLine, provePlant } from './provePlant.ts';
import { planJobs, readPlan, seedJobs, SHRINK_MS } from './jobs.ts';
import { runJobs, type Output, type JobRun } from './runJobs.ts';
import { HELP, readOptions, type SimOptions } from './options.ts';
import { failureBlock } from './failureReport.ts';

/** Without a terminal, ms between two progress lines on standard error. */
const PROGRESS_MS = 60_000;

export const terminal = (): Output => {
  const live = process.stdout.isTTY;
  const clear = live ? '\r\u001b[K' : '';
  let lastPrinted = performance.now();
  return {
    line: (text) => void process.stdout.write(`${clear}${text}\n`),
    stderrLine: (text) => void process.stderr.write(`${clear}${text}\n`),
    progress: (text) => {
      if (live) process.stdout.write(`${clear}${text}`);
      else if (text !== '' && performance.now() - lastPrinted >= PROGRESS_MS) {
        lastPrinted = performance.now();
        process.stderr.write(`${text}\n`);
      }
    },
  };
};
const jobRunOf = (options: SimOptions, commit: string): JobRun => {
  const how = { wholeTrace: options.trace, shrinkMs: options.shrink ? SHRINK_MS : 0 };
  const common = { workers: options.jobs, plant: options.plant, givesWay: false, commit, quiet: options.json };
  const { planFile } = options;
  const [first, last] = options.seeds;
  return planFile === null
    ? { jobs: seedJobs(first, last, how), total: last - first + 1, optionFor: (id) => `--seed ${id}`, ...common }
    : { jobs: planJobs([readPlan(planFile)], how), total: 1, optionFor: () => `--plan ${planFile}`, ...common };
};
/** With a plant alone: prove that it is caught, and print by which oracle. */
const provePlantAlone = async (plant: Plant, jobs: number, commit: string, out: Output): Promise<number> => {
  const caught = await provePlant(plant, { jobs, enoughActions: null, givesWay: false });
  if (caught.outcome !== null) out.line(failureBlock(caught.outcome, `--seed ${caught.outcome.seed}`, commit, plant));
  out.line(plantResultLine(caught));
  return caught.fault === null ? 0 : 1;
};
/** Exit code 0: everything held, or the plant was caught; 1: a promise is broken; 2: the arguments are not valid. */
export const main = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    const options = readOptions(args);
    // Before any run: a plant whose place is missing must be reported as such.
    if (options.plant !== null) patchedFiles(root, options.plant);
    const commit = commitOf();
    const out = terminal();
    if (options.plant !== null && options.anySeeds)
      return await provePlantAlone(options.plant, options.jobs, commit, out);
    const played = jobRunOf(options, commit);
    const { tally, failures } = await runJobs(played, out);
    if (options.json) out.line(JSON.stringify({ schedules: tally.schedules(), failures }));
    else if (played.total > 1) out.line(tally.table(commit));
    else if (failures.length === 0)
      out.line(
        `held: ${played.optionFor(options.seeds[0])}, ${(tally.virtualMs() / 60_000).toFixed(1)} virtual minutes`,
      );
    return failures.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof PlanError) && !(error instanceof PlantError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
