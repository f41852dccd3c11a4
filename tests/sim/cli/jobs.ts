/** Jobs of the worker processes: seeds of a range, or plans from files. */
import { readFileSync } from 'node:fs';
import { parsePlan, PlanError } from '../plan/plan.ts';
import type { Plan } from '../types.ts';
import type { Job } from './workerMessages.ts';

/** One run in this many is executed twice (reliability 6.3). */
const TWICE_EVERY = 50;

export interface JobOptions {
  readonly wholeTrace: boolean;
  /** 0: failures are not shrunk. */
  readonly shrinkMs: number;
}
export const SHRINK_MS = 60_000;

export const seedJobs = function* (first: number, last: number, options: JobOptions): Generator<Job> {
  for (let seed = first; seed <= last; seed++)
    yield { id: seed, seed, plan: null, twice: seed % TWICE_EVERY === 0 || first === last, ...options };
};
/** Throws PlanError. */
export const readPlan = (file: string): Plan => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new PlanError(`There is no plan ${file}.`);
  }
  return parsePlan(text);
};
export const planJobs = (plans: readonly Plan[], options: JobOptions): readonly Job[] =>
  plans.map((plan, id) => ({ id, seed: null, plan, twice: true, ...options }));
