/** The command line: arguments, terminal, exit code. */
import { commitOf } from '../../../tools/process/commit.ts';
import { root } from '../../../tools/process/root.ts';
import { PlanError } from '../plan/plan.ts';
import type { Plant } from '../plant/catalogue.ts';
import { patchedFiles, PlantError } from '../plant/patch.ts';
import { caughtLine, hunt } from './hunt.ts';
import { planJobs, readPlan, seedJobs, SHRINK_MS } from './jobs.ts';
import { play, type Out, type Played } from './main.ts';
import { HELP, readOptions, type SimOptions } from './options.ts';
import { failureBlock } from './words.ts';

/** Without a terminal, how often a long run says on the error stream how far it is. */
const TOLD_EVERY_MS = 60_000;

export const terminal = (): Out => {
  const live = process.stdout.isTTY;
  const clear = live ? '\r\u001b[K' : '';
  let told = performance.now();
  return {
    line: (text) => void process.stdout.write(`${clear}${text}\n`),
    aside: (text) => void process.stderr.write(`${clear}${text}\n`),
    progress: (text) => {
      if (live) process.stdout.write(`${clear}${text}`);
      else if (text !== '' && performance.now() - told >= TOLD_EVERY_MS) {
        told = performance.now();
        process.stderr.write(`${text}\n`);
      }
    },
  };
};
const playedOf = (options: SimOptions, commit: string): Played => {
  const how = { whole: options.trace, shrinkMs: options.shrink ? SHRINK_MS : 0 };
  const common = { crew: options.jobs, plant: options.plant, commit, quiet: options.json };
  const { planFile } = options;
  const [first, last] = options.seeds;
  return planFile === null
    ? { jobs: seedJobs(first, last, how), total: last - first + 1, askedBy: (id) => `--seed ${id}`, ...common }
    : { jobs: planJobs([readPlan(planFile)], how), total: 1, askedBy: () => `--plan ${planFile}`, ...common };
};
/** A plant alone: is it caught, and by whom? */
const hunted = async (plant: Plant, jobs: number, commit: string, out: Out): Promise<number> => {
  const caught = await hunt(plant, jobs);
  if (caught.outcome !== null) out.line(failureBlock(caught.outcome, `--seed ${caught.outcome.seed}`, commit, plant));
  out.line(caughtLine(caught));
  return caught.fault === null ? 0 : 1;
};
/** 0: everything held, or the plant was caught; 1: a promise is broken; 2: the question makes no sense. */
export const main = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    const options = readOptions(args);
    // Before anything is played: a plant that finds no place must say so itself.
    if (options.plant !== null) patchedFiles(root, options.plant);
    const commit = commitOf();
    const out = terminal();
    if (options.plant !== null && options.anySeeds) return await hunted(options.plant, options.jobs, commit, out);
    const played = playedOf(options, commit);
    const { tally, failures } = await play(played, out);
    if (options.json) out.line(JSON.stringify({ schedules: tally.schedules(), failures }));
    else if (played.total > 1) out.line(tally.table(commit));
    else if (failures.length === 0)
      out.line(`held: ${played.askedBy(options.seeds[0])}, ${(tally.virtualMs() / 60_000).toFixed(1)} virtual minutes`);
    return failures.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof PlanError) && !(error instanceof PlantError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
