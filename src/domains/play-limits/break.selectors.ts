import type { BreakState } from './break.state.ts';

export interface HasBreak {
  readonly break: BreakState;
}
export const selectBreakFailure = (state: HasBreak) => state.break.failure;
