import type { VipValue } from '../../contract/vip/vip.topics.ts';
import { foldState } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { VipState } from './vip.state.ts';

export const vipEvents = {
  vip: (state, change) => ({
    ...state,
    standing: liveOf(change, foldState(state.standing.value, change.effect) as VipValue),
  }),
} satisfies TopicEvents<VipState>;
