/**
 * Shrinks a failing plan (reliability 6.7), keeping the same oracle's failure. Greedy: each reduction that still fails is kept,
 * until none does or the time is up; the smallest plan at that moment is the answer.
 */
import type { Oracle, Violation } from '../oracle/violation.ts';
import type { Plan } from '../types.ts';
import { cutAfter, reductions } from './reductions.ts';

export interface Attempt {
  readonly violation: Violation | null;
  /** Index of the last action carried out. */
  readonly reached: number;
}
export interface ShrinkOptions {
  readonly run: (plan: Plan) => Promise<Attempt>;
  /** Milliseconds that have passed, by any clock. */
  readonly elapsed: () => number;
  readonly limitMs?: number;
  /** Stops at the first plan with so few actions; absent: only when no reduction helps. */
  readonly enoughActions?: number;
  readonly onSmaller?: (plan: Plan, runs: number) => void;
}
export interface Shrunk {
  readonly plan: Plan;
  readonly violation: Violation;
  readonly runs: number;
  /** False: it stopped, for the time or for few enough actions, before every reduction was tried. */
  readonly minimal: boolean;
}
const LIMIT_MS = 60_000;
interface Failure {
  readonly violation: Violation;
  readonly reached: number;
}

/** Null: it does not fail again, or by another oracle: not deterministic. */
export const shrink = async (plan: Plan, oracle: Oracle, options: ShrinkOptions): Promise<Shrunk | null> => {
  const { run, elapsed, limitMs = LIMIT_MS, enoughActions = -1, onSmaller } = options;
  const begun = elapsed();
  const late = (): boolean => elapsed() - begun >= limitMs;
  let runs = 0;
  const fails = async (candidate: Plan): Promise<Failure | null> => {
    runs += 1;
    const { violation, reached } = await run(candidate);
    return violation !== null && violation.oracle === oracle ? { violation, reached } : null;
  };
  const first = await fails(plan);
  if (first === null) return null;
  // Actions that were never carried out had no part in it, and a run that breaks in the storm does not need the storm's rest.
  const trimmed = (candidate: Plan, { violation, reached }: Failure): Plan =>
    violation.at < candidate.setup.stormMs ? cutAfter(candidate, reached, violation.at) : candidate;
  let best = { plan: trimmed(plan, first), violation: first.violation };
  const keep = async (candidate: Plan): Promise<boolean> => {
    const failure = await fails(candidate);
    if (failure === null) return false;
    best = { plan: trimmed(candidate, failure), violation: failure.violation };
    onSmaller?.(best.plan, runs);
    return true;
  };

  const isSmall = (): boolean => best.plan.actions.length <= enoughActions;
  for (let better = true; better && !late() && !isSmall(); ) {
    better = false;
    for (const reduction of reductions) {
      // Each reduction offers candidates of the current best plan, largest cuts first.
      for (let at = 0; !late() && !isSmall(); ) {
        const candidate = reduction(best.plan, at);
        if (candidate === null) break;
        if (await keep(candidate)) better = true;
        else at += 1;
      }
    }
  }
  const minimal = !late() && !isSmall();
  // Confirms that the answered plan fails.
  const proof = await fails(best.plan);
  return proof === null ? null : { plan: best.plan, violation: proof.violation, runs, minimal };
};
