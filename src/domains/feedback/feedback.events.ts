import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { FeedbackRow, FeedbackState } from './feedback.state.ts';

export const feedbackEvents = {
  feedback: (state, change) => ({
    ...state,
    own: liveOf(change, foldKeyed<FeedbackRow>(state.own.value ?? {}, change.effect)),
  }),
} satisfies TopicEvents<FeedbackState>;
