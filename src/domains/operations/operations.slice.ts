/** The member's writes and their outcomes. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withOperation } from './operations.calc.ts';
import { initialOperations, type Operation, type OperationsState, type Outcome } from './operations.state.ts';

const change = (
  state: OperationsState,
  id: string,
  part: (operation: Operation) => Partial<Operation>,
): OperationsState => ({
  list: state.list.map((one) => (one.id === id ? { ...one, ...part(one) } : one)),
});
const operationsSlice = createSlice({
  name: 'operations',
  initialState: initialOperations,
  reducers: {
    /** A known key is the same operation, retried. */
    operationBegun: (
      state,
      { payload }: PayloadAction<Pick<Operation, 'id' | 'kind' | 'what' | 'startedAt' | 'triedAt' | 'epoch'>>,
    ): OperationsState => {
      const before = state.list.find(({ id }) => id === payload.id);
      const begun: Operation = before
        ? { ...before, state: 'pending', code: null, endedAt: null, triedAt: payload.triedAt }
        : { ...payload, state: 'pending', code: null, endedAt: null, doubted: false };
      return { list: withOperation(state.list, begun) };
    },
    /** It was looked up, and the house does not know the outcome yet. */
    operationTried: (
      state,
      { payload: { id, triedAt } }: PayloadAction<{ readonly id: string; readonly triedAt: number }>,
    ): OperationsState => change(state, id, () => ({ triedAt })),
    /** No answer came. `code`: why it cannot be looked up; null: it will be. */
    operationUnknown: (
      state,
      { payload: { id, code } }: PayloadAction<{ readonly id: string; readonly code: string | null }>,
    ): OperationsState => change(state, id, () => ({ state: 'unknown', code, doubted: true })),
    operationEnded: (
      state,
      {
        payload: { id, ...ended },
      }: PayloadAction<{
        readonly id: string;
        readonly state: Outcome;
        readonly code: string | null;
        readonly endedAt: number;
      }>,
    ): OperationsState => change(state, id, () => ended),
    /** Operations that this browser has stored: of this page before a reload, and of pages that are closed. */
    operationsRestored: (state, { payload }: PayloadAction<readonly Operation[]>): OperationsState => ({
      list: payload
        .filter(({ id }) => state.list.every((known) => known.id !== id))
        .reduce(withOperation, state.list)
        .toSorted((a, b) => a.startedAt - b.startedAt),
    }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialOperations),
});
export const { operationBegun, operationTried, operationUnknown, operationEnded, operationsRestored } =
  operationsSlice.actions;
export const operationsReducer = operationsSlice.reducer;
