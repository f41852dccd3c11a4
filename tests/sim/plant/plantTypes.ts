import type { Oracle } from '../oracle/violation.ts';
import type { FaultKind } from '../types.ts';

export interface Edit {
  /** Path below the top folder. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}
export interface Plant {
  readonly id: string;
  readonly title: string;
  readonly edits: readonly Edit[];
  /** A schedule without any of these faults cannot show it; empty: every schedule may. */
  readonly needs: readonly FaultKind[];
  /** In every test run; the others only in deep runs, where there is time. */
  readonly everyRun: boolean;
  /** One of these must catch it. */
  readonly oracles: readonly Oracle[];
}
