import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import { latestOf } from './contracts.calc.ts';
import type { ContractStep, ContractsState } from './contracts.state.ts';

export interface HasContracts {
  readonly contracts: ContractsState;
}
export const contractTopicOf = (agent: string): TopicName => `contract:${agent}`;
const selectSteps = (state: HasContracts): readonly ContractStep[] | null => state.contracts.steps.value?.items ?? null;
/** Id of the newest step; null: nothing is known yet. */
export const selectNewestStep = (state: HasContracts): number | null => {
  const steps = selectSteps(state);
  return steps === null ? null : (steps.at(-1)?.id ?? 0);
};
/** Each contract after its latest step, newest first; null: nothing is known yet. */
export const selectContracts = createSelector([selectSteps], (steps) => (steps === null ? null : latestOf(steps)));
