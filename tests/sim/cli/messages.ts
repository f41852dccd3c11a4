/** What the command and its working processes say to each other. */
import type { Violation } from '../oracle/violation.ts';
import type { FaultKind, Plan } from '../types.ts';

/** One schedule: a seed's, or a plan given. */
export interface Job {
  readonly id: number;
  readonly seed: number | null;
  readonly plan: Plan | null;
  /** Executed twice, traces compared. */
  readonly twice: boolean;
  /** The whole trace comes back. */
  readonly whole: boolean;
  /** A failure is made small, within the time given. */
  readonly shrinkMs: number;
}
export interface Small {
  readonly plan: Plan;
  readonly violation: Violation;
  readonly runs: number;
  readonly minimal: boolean;
}
export interface Outcome {
  readonly id: number;
  readonly seed: number;
  readonly plan: Plan;
  readonly violation: Violation | null;
  readonly struck: readonly FaultKind[];
  readonly hash: string;
  readonly tail: readonly string[];
  readonly all: readonly string[];
  readonly virtualMs: number;
  readonly ms: number;
  /** Null: nothing failed, or it did not fail again. */
  readonly small: Small | null;
}
