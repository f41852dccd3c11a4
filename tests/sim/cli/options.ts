/** What `npm run sim` is asked: seeds, a plan or a plant. Anything it does not understand is one sentence. */
import { parseArgs } from 'node:util';
import { PlanError } from '../plan/plan.ts';
import { PLANTS, plantOf, type Plant } from '../plant/catalogue.ts';

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
export const USAGE =
  'npm run sim -- [--seeds 1..500 | --seed N | --plan file] [--plant PB-3] [--trace] [--json] [--jobs 2] [--no-shrink]';
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
  const jobs = seedOf(values.jobs);
  return {
    seeds: one === null ? (values.seeds === undefined ? DEFAULT_SEEDS : rangeOf(values.seeds)) : [one, one],
    anySeeds: chosen.length === 0,
    planFile: values.plan ?? null,
    plant,
    trace: values.trace,
    json: values.json,
    jobs: Math.min(8, Math.max(1, jobs)),
    shrink: !values['no-shrink'],
  };
};
