/** Proves the oracles: each planted bug must be caught within 500 schedules, by its oracle, in a plan that a person can read. */
import { drawSetup } from '../plan/drawPlan.ts';
import type { Plant } from '../plant/plantTypes.ts';
import { runInWorkers, type WorkerAnswer } from './workerPool.ts';
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
/** Id of the job that shrinks; seeds begin at 1. */
const SHRUNK = 0;
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

export interface ProveOptions {
  /** Number of worker processes. */
  readonly jobs: number;
  /** Shrinking stops at a plan with so few actions; null: at the smallest plan, for a person who reads it. */
  readonly enoughActions: number | null;
  /** The processes give way to others (workerPool.ts). */
  readonly givesWay: boolean;
}
export const provePlant = async (plant: Plant, options: ProveOptions): Promise<PlantResult> => {
  const { jobs, enoughActions, givesWay } = options;
  const found: JobOutcome[] = [];
  const deaths: string[] = [];
  let shrunk: JobOutcome | null = null;
  const shortest = (): JobOutcome | undefined => found.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
  const toShrink = (): readonly Job[] => {
    const plan = shortest()?.plan;
    const limits = { shrinkMs: SHRINK_MS, ...(enoughActions === null ? {} : { enoughActions }) };
    return plan ? [{ id: SHRUNK, seed: null, plan, twice: false, wholeTrace: false, ...limits }] : [];
  };
  // The failure is shrunk by the process that found the last one: another process would load the whole product again.
  const work = function* (): Generator<Job> {
    for (const job of seedsOf(plant)) {
      if (found.length >= CHOICE) break;
      yield job;
    }
    yield* toShrink();
  };
  const onAnswer = (answer: WorkerAnswer): 'go on' | 'enough' => {
    if ('died' in answer) deaths.push(answer.died);
    else if (answer.id === SHRUNK) shrunk = answer;
    else if (answer.violation !== null) found.push(answer);
    return deaths.length === 0 ? 'go on' : 'enough';
  };
  await runInWorkers(work(), { count: jobs, plant, givesWay }, onAnswer);
  // Of several processes, one may have run the last seed while another found the first failure.
  if (shrunk === null && deaths.length === 0) await runInWorkers(toShrink(), { count: 1, plant, givesWay }, onAnswer);
  const firstSeed = found.reduce<number | null>((seed, one) => Math.min(seed ?? one.seed, one.seed), null);
  const outcome = deaths.length > 0 ? null : (shrunk ?? shortest() ?? null);
  return { plant, firstSeed, outcome, fault: faultOf(plant, outcome, deaths[0] ?? null) };
};
export const plantResultLine = ({ plant, firstSeed, outcome, fault }: PlantResult): string => {
  const { id, title } = plant;
  if (fault !== null) return `${id} ${title}: ${fault}`;
  const size = outcome?.shrunk?.plan.actions.length ?? 0;
  return `${id} ${title}: caught by ${outcome?.violation?.oracle ?? ''} firstSeed at seed ${firstSeed ?? 0}, small: ${size} actions`;
};
