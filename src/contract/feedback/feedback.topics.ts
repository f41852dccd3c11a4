import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { keyedBy, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';
import { FEEDBACK_STATES, FEEDBACK_TYPES, feedbackAnswer } from './feedback.calls.ts';

export const feedbackRow = obj({
  id: text(64, 'id'),
  questionType: oneOf(...FEEDBACK_TYPES),
  content: text(4_096, 'text'),
  state: oneOf(...FEEDBACK_STATES),
  sentAt: time(),
  answer: text(4_096, 'text'),
  answeredAt: nullable(time()),
});
export type FeedbackRow = Decoded<typeof feedbackRow>;

export const ownFeedback = call({
  name: 'ownFeedback',
  method: 'GET',
  path: '/wps/relay/feedback',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({ list: z.array(feedbackAnswer) }),
  topic: 'feedback:{member}',
  summary: "A member's own feedback with its answers",
  rows: [],
});
export const feedbackTopic = defineTopic({
  pattern: 'feedback:{member}',
  class: 'keyed',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
  row: feedbackRow,
  key: 'id',
  limit: 50,
  summary: "A member's latest feedback by its reference, with state and answer",
  snapshot: snapshotRead({
    call: ownFeedback,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, (row) => [row.id, row]),
  }),
});
