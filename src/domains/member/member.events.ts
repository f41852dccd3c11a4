import type { MemberValue, UnreadValue } from '../../contract/member/member.topics.ts';
import { foldState } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { MemberState } from './member.state.ts';

export const memberEvents = {
  member: (state, change) => ({
    ...state,
    info: liveOf(change, foldState(state.info.value, change.effect) as MemberValue),
  }),
  unread: (state, change) => ({
    ...state,
    unread: liveOf(change, foldState(state.unread.value, change.effect) as UnreadValue),
  }),
} satisfies TopicEvents<MemberState>;
