import { foldLog, foldState } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import {
  CONTRACT_STEPS_LIMIT,
  type ContractSettings,
  type ContractsState,
  type ContractStep,
} from './contracts.state.ts';

export const contractsEvents = {
  contract: (state, change) => ({
    ...state,
    steps: liveOf(change, foldLog<ContractStep>(state.steps.value, change.effect, CONTRACT_STEPS_LIMIT)),
  }),
  contractSettings: (state, change) => ({
    ...state,
    settings: liveOf(change, foldState(state.settings.value, change.effect) as ContractSettings),
  }),
} satisfies TopicEvents<ContractsState>;
