import { foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { CONTRACT_STEPS_LIMIT, type ContractsState, type ContractStep } from './contracts.state.ts';

export const contractsEvents = {
  contract: (state, change) => ({
    ...state,
    steps: liveOf(change, foldLog<ContractStep>(state.steps.value, change.effect, CONTRACT_STEPS_LIMIT)),
  }),
} satisfies TopicEvents<ContractsState>;
