/** Proves the oracles: each planted bug must be caught within 500 schedules, by its oracle, in a plan a person can read. */
import { drawSetup } from '../plan/drawPlan.ts';
import type { Plant } from '../plant/catalogue.ts';
import { playAll } from './crew.ts';
import { SHRINK_MS } from './jobs.ts';
import type { Job, Outcome } from './messages.ts';

/** Reliability 6.6. */
export const MOST_SCHEDULES = 500;
export const MOST_ACTIONS = 20;

export interface Caught {
  readonly plant: Plant;
  /** Null: it was not. */
  readonly outcome: Outcome | null;
  /** Why it does not count, or null: it was caught as it must be. */
  readonly fault: string | null;
}
const jobsOf = function* ({ needs }: Plant): Generator<Job> {
  for (let seed = 1; seed <= MOST_SCHEDULES; seed++) {
    // A schedule without its faults cannot show it; it counts as played.
    if (needs.length > 0 && !drawSetup(seed).faults.some((kind) => needs.includes(kind))) continue;
    yield { id: seed, seed, plan: null, twice: false, whole: false, shrinkMs: SHRINK_MS };
  }
};
const faultOf = (plant: Plant, outcome: Outcome | null, died: string | null): string | null => {
  if (died !== null) return `the process died: ${died}`;
  if (outcome?.violation === null || outcome === null) return `not caught in ${MOST_SCHEDULES} schedules`;
  const { oracle, sentence } = outcome.violation;
  if (!plant.oracles.includes(oracle))
    return `caught by ${oracle} (${sentence}) and not by ${plant.oracles.join(' or ')}`;
  if (outcome.small === null) return 'what caught it did not fail again';
  const { length } = outcome.small.plan.actions;
  return length > MOST_ACTIONS ? `its smallest plan has ${length} actions, the most is ${MOST_ACTIONS}` : null;
};
export const hunt = async (plant: Plant, jobs: number): Promise<Caught> => {
  let found: Outcome | null = null;
  let died: string | null = null;
  await playAll(jobsOf(plant), jobs, plant, (answer) => {
    if ('died' in answer) died ??= answer.died;
    else if (answer.violation !== null && (found === null || answer.seed < found.seed)) found = answer;
    return found === null && died === null ? 'go on' : 'enough';
  });
  return { plant, outcome: found, fault: faultOf(plant, found, died) };
};
export const caughtLine = ({ plant, outcome, fault }: Caught): string => {
  const { id, title } = plant;
  if (fault !== null) return `${id} ${title}: ${fault}`;
  const size = outcome?.small?.plan.actions.length ?? 0;
  return `${id} ${title}: caught by ${outcome?.violation?.oracle ?? ''} at seed ${outcome?.seed ?? 0}, small: ${size} actions`;
};
