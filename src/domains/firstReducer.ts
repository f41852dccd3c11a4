/**
 * The store at the start of a page: the domains of the first paint, and the initial states of the others until they
 * load with the flows (`reducer.ts`). The page's first script carries none of their code (performance.md, G4).
 */
import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { FIRST_REDUCERS } from './firstDomains.ts';
import type { RootState } from './reducer.ts';
import { INITIAL_STATES } from './initialStates.ts';

type Resting = typeof INITIAL_STATES;
const rest = Object.fromEntries(Object.entries(INITIAL_STATES).map(([name, initial]) => [name, () => initial])) as {
  readonly [Name in keyof Resting]: () => Resting[Name];
};
export const firstReducer: Reducer<RootState> = combineReducers({ ...FIRST_REDUCERS, ...rest });
