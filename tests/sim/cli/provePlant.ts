/** Proves the oracles: each planted bug must be caught within 500 schedules, by its oracle, in a plan that a person can read. */
import { drawSetup } from '../plan/drawPlan.ts';
import type { Plant } from '../plant/plantTypes.ts';
import { runInWorkers } from './workerPool.ts';
import { SHRINK_MS } from './jobs.ts';
import type { Job, JobOutcome } from './workerMessages.ts';

/** Limits of reliability 6.6. */
export const MOST_SCHEDULES = 500;
export const MOST_ACTIONS = 20;

export interface PlantResult {
  readonly plant: Plant;
  /** The first seed that caught it. */
  readonly firstSeed: number | null;
  /** The shortest of several runs that caught it, shrunk. Null: it was not caught. */
  readonly outcome: JobOutcome | null;
  /** Why the result does not count; null: it was caught as required. */
  readonly fault: string | null;
}
const seedsOf = function* ({ needs }: Plant): Generator<Job> {
  for (let seed = 1; seed <= MOST_SCHEDULES; seed++) {
    // A schedule without its faults cannot show it; it counts as run.
    if (needs.length > 0 && !drawSetup(seed).faults.some((kind) => needs.includes(kind))) continue;
    yield { id: seed, seed, plan: null, twice: false, wholeTrace: false, shrinkMs: 0 };
  }
};
/**
 * Runs that catch the plant are collected up to this number, and the shortest is shrunk: shrinking a run of minutes takes
 * minutes.
 */
const CHOICE = 4;
const faultOf = (plant: Plant, outcome: JobOutcome | null, died: string | null): string | null => {
  if (died !== null) return `the process died: ${died}`;
  if (outcome?.violation === null || outcome === null) return `not caught in ${MOST_SCHEDULES} schedules`;
  const { oracle, sentence } = outcome.violation;
  if (!plant.oracles.includes(oracle))
    return `caught by ${oracle} (${sentence}) and not by ${plant.oracles.join(' or ')}`;
  if (outcome.shrunk === null) return 'the failure that caught it did not repeat';
  const { length } = outcome.shrunk.plan.actions;
  return length > MOST_ACTIONS ? `its smallest plan has ${length} actions, the most is ${MOST_ACTIONS}` : null;
};
/** Virtual ms until it broke. */
const lengthOf = ({ violation, virtualMs }: JobOutcome): number => violation?.at ?? virtualMs;

export const provePlant = async (plant: Plant, jobs: number): Promise<PlantResult> => {
  const found: JobOutcome[] = [];
  const deaths: string[] = [];
  await runInWorkers(seedsOf(plant), jobs, plant, (answer) => {
    if ('died' in answer) deaths.push(answer.died);
    else if (answer.violation !== null) found.push(answer);
    return found.length < CHOICE && deaths.length === 0 ? 'go on' : 'enough';
  });
  const firstSeed = found.reduce<number | null>((seed, one) => Math.min(seed ?? one.seed, one.seed), null);
  const [shortest] = found.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  if (shortest === undefined || deaths.length > 0)
    return { plant, firstSeed, outcome: null, fault: faultOf(plant, null, deaths[0] ?? null) };
  let outcome = shortest;
  const again: Job = { id: 0, seed: null, plan: shortest.plan, twice: false, wholeTrace: false, shrinkMs: SHRINK_MS };
  await runInWorkers([again], 1, plant, (answer) => {
    if (!('died' in answer)) outcome = answer;
    return 'enough';
  });
  return { plant, firstSeed, outcome, fault: faultOf(plant, outcome, null) };
};
export const plantResultLine = ({ plant, firstSeed, outcome, fault }: PlantResult): string => {
  const { id, title } = plant;
  if (fault !== null) return `${id} ${title}: ${fault}`;
  const size = outcome?.shrunk?.plan.actions.length ?? 0;
  return `${id} ${title}: caught by ${outcome?.violation?.oracle ?? ''} firstSeed at seed ${firstSeed ?? 0}, small: ${size} actions`;
};
