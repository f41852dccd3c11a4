import { foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { STEPS_KEPT, type ContractsState, type ContractStep } from './contracts.state.ts';

export const contractsEvents = {
  contract: (state, change) => ({
    ...state,
    steps: liveOf(change, foldLog<ContractStep>(state.steps.value, change.effect, STEPS_KEPT)),
  }),
} satisfies TopicEvents<ContractsState>;
