import { createSelector } from '@reduxjs/toolkit';
import { canBeLookedUp } from './operations.calc.ts';
import type { Operation, OperationsState } from './operations.state.ts';

export interface HasOperations {
  readonly operations: OperationsState;
}
export const selectOperations = (state: HasOperations): readonly Operation[] => state.operations.list;
export const selectOperation = (state: HasOperations, id: string): Operation | null =>
  state.operations.list.find((one) => one.id === id) ?? null;
/** Newest first, as they are listed. */
export const selectLatestOperations = createSelector([selectOperations], (list) => list.toReversed());
export const selectUnknownOperations = createSelector([selectOperations], (list) => list.filter(canBeLookedUp));
/** Number of operations with an unknown outcome. */
export const selectUnknownCount = (state: HasOperations): number => selectUnknownOperations(state).length;
