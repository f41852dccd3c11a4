/** Messages between the command and its worker processes. */
import type { Violation } from '../oracle/violation.ts';
import type { FaultKind, Plan } from '../types.ts';

/** One schedule: of a seed, or a given plan. */
export interface Job {
  readonly id: number;
  readonly seed: number | null;
  readonly plan: Plan | null;
  /** Executed twice, with the traces compared. */
  readonly twice: boolean;
  /** The whole trace is returned. */
  readonly wholeTrace: boolean;
  /** Ms to shrink a failure; 0: it is not shrunk. */
  readonly shrinkMs: number;
  /** Shrinking stops at the first plan with so few actions; absent: at the smallest plan. */
  readonly enoughActions?: number;
}
export interface ShrunkFailure {
  readonly plan: Plan;
  readonly violation: Violation;
  readonly runs: number;
  readonly minimal: boolean;
}
export interface JobOutcome {
  readonly id: number;
  readonly seed: number;
  readonly plan: Plan;
  readonly violation: Violation | null;
  readonly effectiveFaults: readonly FaultKind[];
  readonly hash: string;
  readonly tail: readonly string[];
  readonly all: readonly string[];
  readonly virtualMs: number;
  readonly ms: number;
  /** Null: nothing failed, or the failure did not repeat. */
  readonly shrunk: ShrunkFailure | null;
}
