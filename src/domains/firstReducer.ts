/**
 * The store as a page begins: what a first picture is drawn from, and the other domains as they rest until they come with the flows
 * (`reducer.ts`). A page's first script carries none of their code (performance.md, G4).
 */
import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { FIRST } from './firstDomains.ts';
import type { RootState } from './reducer.ts';
import { RESTING } from './resting.ts';

type Resting = typeof RESTING;
const rest = Object.fromEntries(Object.entries(RESTING).map(([name, initial]) => [name, () => initial])) as {
  readonly [Name in keyof Resting]: () => Resting[Name];
};
export const firstReducer: Reducer<RootState> = combineReducers({ ...FIRST, ...rest });
