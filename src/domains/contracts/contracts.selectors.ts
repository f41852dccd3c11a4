import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import { awaits, kindTypes, latestOf, withListed } from './contracts.calc.ts';
import type { Contract, ContractKind, ContractsState, ContractStep } from './contracts.state.ts';

export interface HasContracts {
  readonly contracts: ContractsState;
}
export const contractTopicOf = (agent: string): TopicName => `contract:${agent}`;
export const CONTRACT_SETTINGS_TOPIC: TopicName = 'contractSettings';
const NO_STEPS: readonly ContractStep[] = [];
const selectSteps = (state: HasContracts): readonly ContractStep[] | null => state.contracts.steps.value?.items ?? null;
/** Id of the newest step; null: nothing is known yet. */
export const selectNewestStep = (state: HasContracts): number | null => {
  const steps = selectSteps(state);
  return steps === null ? null : (steps.at(-1)?.id ?? 0);
};
/** Each contract after its latest step, newest first; null: nothing is known yet. */
export const selectContracts = createSelector([selectSteps], (steps) => (steps === null ? null : latestOf(steps)));
/** The same, and those that stand without a kept step; null: nothing is known yet. */
export const selectAllContracts = createSelector(
  [selectContracts, (state: HasContracts) => state.contracts.listed],
  (latest, listed): readonly Contract[] | null => (latest === null ? null : withListed(latest, listed)),
);
/** Every kept step of a contract, oldest first. */
export const selectStepsOf = createSelector(
  [selectSteps, (_: HasContracts, contractId: string) => contractId],
  (steps, contractId) => (steps ?? NO_STEPS).filter((step) => step.contractId === contractId),
);
/** Offers that wait for this agent's answer, newest first (R-MODAL-11). */
export const selectOffersFor = createSelector([selectContracts, (_: HasContracts, me: string) => me], (contracts, me) =>
  (contracts ?? NO_STEPS).filter((one) => one.state === 'offered' && awaits(one, me) === 'me'),
);
export const selectContractAttempt = (state: HasContracts) => state.contracts.attempt;
/** Whether each kind is off, offered, or also asked for. */
export const selectKindTypes = createSelector([(state: HasContracts) => state.contracts.settings.value], kindTypes);
/** Which kinds the merchant uses: their pages and menu entries exist (R-CONT-07). */
export const selectContractKinds = createSelector(
  [selectKindTypes],
  (types): Readonly<Record<ContractKind, boolean>> => ({
    dividend: types.dividend !== 'off',
    daily: types.daily !== 'off',
    hourly: types.hourly !== 'off',
    realtime: types.realtime !== 'off',
  }),
);
