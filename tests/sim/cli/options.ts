/** The options of `npm run sim`: seeds, a plan or a plant. Any other argument is answered with one sentence. */
import { parseArgs } from 'node:util';
import { PlanError } from '../plan/plan.ts';
import { PLANTS, plantOf } from '../plant/catalogue.ts';
import type { Plant } from '../plant/plantTypes.ts';

export interface SimOptions {
  /** First and last, both included. */
  readonly seeds: readonly [first: number, last: number];
  /** Nothing was chosen: the seeds are the default. */
  readonly anySeeds: boolean;
  readonly planFile: string | null;
  readonly plant: Plant | null;
  readonly trace: boolean;
  readonly json: boolean;
  readonly jobs: number;
  readonly shrink: boolean;
}
/** Largest number of worlds at a time; each is a process of its own. */
const MOST_JOBS = 8;
export const USAGE =
  'npm run sim -- [--seeds 1..500 | --seed N | --plan file] [--plant PB-3] [--trace] [--json] [--jobs 1..8] [--no-shrink]';
export const HELP = `${USAGE}

  --seeds A..B   run the schedules of these seeds (default 1..500)
  --seed N       run one schedule
  --plan FILE    run a plan from a file
  --plant PB-3   apply a planted bug; without seeds or a plan, report which oracle catches it
  --trace        print every step
  --jobs N       run this many worlds at a time, 1 to ${MOST_JOBS} (default 2)
  --no-shrink    report a failure as it is, without searching for a shorter plan
  --json         end with one line of JSON for other programs

Exit codes: 0 everything held, 1 a promise is broken, 2 the arguments are not valid.
`;
const DEFAULT_SEEDS = [1, 500] as const;
const SEED = /^\d{1,9}$/;

const seedOf = (text: string): number => {
  if (!SEED.test(text)) throw new PlanError(`A seed is a whole number, not "${text}". Usage: ${USAGE}`);
  return Number(text);
};
const rangeOf = (text: string): readonly [number, number] => {
  const [first = '', last = '', ...more] = text.split('..');
  if (more.length > 0 || last === '')
    throw new PlanError(`Seeds are a range like 1..500, not "${text}". Usage: ${USAGE}`);
  const range = [seedOf(first), seedOf(last)] as const;
  if (range[0] > range[1]) throw new PlanError(`The range ${text} is empty: the smaller seed comes first.`);
  return range;
};

/** Throws PlanError. */
export const readOptions = (args: readonly string[]): SimOptions => {
  const { values } = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: {
          seeds: { type: 'string' },
          seed: { type: 'string' },
          plan: { type: 'string' },
          plant: { type: 'string' },
          trace: { type: 'boolean', default: false },
          json: { type: 'boolean', default: false },
          jobs: { type: 'string', default: '2' },
          'no-shrink': { type: 'boolean', default: false },
        },
      });
    } catch (error) {
      throw new PlanError(`${error instanceof Error ? error.message : String(error)} Usage: ${USAGE}`);
    }
  })();
  const chosen = [values.seeds, values.seed, values.plan].filter((one) => one !== undefined);
  if (chosen.length > 1) throw new PlanError(`Choose one of --seeds, --seed and --plan. Usage: ${USAGE}`);
  const plant = values.plant === undefined ? null : plantOf(values.plant);
  if (values.plant !== undefined && plant === null)
    throw new PlanError(`There is no plant "${values.plant}": there are ${PLANTS.map(({ id }) => id).join(', ')}.`);
  const one = values.seed === undefined ? null : seedOf(values.seed);
  const jobs = Number(values.jobs);
  if (!SEED.test(values.jobs) || jobs < 1 || jobs > MOST_JOBS)
    throw new PlanError(`--jobs takes a number from 1 to ${MOST_JOBS}, not "${values.jobs}". Usage: ${USAGE}`);
  return {
    seeds: one === null ? (values.seeds === undefined ? DEFAULT_SEEDS : rangeOf(values.seeds)) : [one, one],
    anySeeds: chosen.length === 0,
    planFile: values.plan ?? null,
    plant,
    trace: values.trace,
    json: values.json,
    jobs,
    shrink: !values['no-shrink'],
  };
};
