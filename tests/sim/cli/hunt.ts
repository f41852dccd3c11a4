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
  /** The first seed that caught it. */
  readonly first: number | null;
  /** The shortest of some, made small. Null: it was not caught. */
  readonly outcome: Outcome | null;
  /** Why it does not count, or null: it was caught as it must be. */
  readonly fault: string | null;
}
const seedsOf = function* ({ needs }: Plant): Generator<Job> {
  for (let seed = 1; seed <= MOST_SCHEDULES; seed++) {
    // A schedule without its faults cannot show it; it counts as played.
    if (needs.length > 0 && !drawSetup(seed).faults.some((kind) => needs.includes(kind))) continue;
    yield { id: seed, seed, plan: null, twice: false, whole: false, shrinkMs: 0 };
  }
};
/** Of so many schedules that catch it the shortest is made small: a run of minutes takes minutes to cut down. */
const CHOICE = 4;
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
/** How much of it was played before it broke. */
const lengthOf = ({ violation, virtualMs }: Outcome): number => violation?.at ?? virtualMs;

export const hunt = async (plant: Plant, jobs: number): Promise<Caught> => {
  const found: Outcome[] = [];
  const deaths: string[] = [];
  await playAll(seedsOf(plant), jobs, plant, (answer) => {
    if ('died' in answer) deaths.push(answer.died);
    else if (answer.violation !== null) found.push(answer);
    return found.length < CHOICE && deaths.length === 0 ? 'go on' : 'enough';
  });
  const first = found.reduce<number | null>((seed, one) => Math.min(seed ?? one.seed, one.seed), null);
  const [shortest] = found.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  if (shortest === undefined || deaths.length > 0)
    return { plant, first, outcome: null, fault: faultOf(plant, null, deaths[0] ?? null) };
  let outcome = shortest;
  const again: Job = { id: 0, seed: null, plan: shortest.plan, twice: false, whole: false, shrinkMs: SHRINK_MS };
  await playAll([again], 1, plant, (answer) => {
    if (!('died' in answer)) outcome = answer;
    return 'enough';
  });
  return { plant, first, outcome, fault: faultOf(plant, outcome, null) };
};
export const caughtLine = ({ plant, first, outcome, fault }: Caught): string => {
  const { id, title } = plant;
  if (fault !== null) return `${id} ${title}: ${fault}`;
  const size = outcome?.small?.plan.actions.length ?? 0;
  return `${id} ${title}: caught by ${outcome?.violation?.oracle ?? ''} first at seed ${first ?? 0}, small: ${size} actions`;
};
