import type { SystemValue } from '../../contract/system/system.topics.ts';
import { foldState } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { SystemState } from './system.state.ts';

export const systemEvents = {
  system: (state, change) => ({
    ...state,
    status: liveOf(change, foldState(state.status.value, change.effect) as SystemValue),
  }),
} satisfies TopicEvents<SystemState>;
