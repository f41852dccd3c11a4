/** Touches of `feedback:{member}`. Feedback of visitors is in no topic. */
import type { FeedbackRow } from '../../../src/contract/feedback/feedback.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { TRIAL_TYPE } from '../reads.ts';
import { touchesOf } from '../topicTouches.ts';
import type { Feedback } from './types.ts';

const rowOf = ({ id, questionType, content, state, sentAt, answer, answeredAt }: Feedback): FeedbackRow => ({
  id,
  questionType,
  content,
  state,
  sentAt,
  answer,
  answeredAt,
});
const feedbackTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Record<string, FeedbackRow | null>>();
  for (const event of events) {
    if (event.type !== 'feedbackSent' && event.type !== 'feedbackAnswered') continue;
    const id = event.type === 'feedbackSent' ? event.feedback.id : event.id;
    const one = state.feedback.get(id);
    const member = state.members.get(one?.member ?? '');
    if (!one || !member || member.bot || member.type === TRIAL_TYPE) continue;
    const rows = changed.get(member.id) ?? {};
    // The dropped ones are the same sender's.
    if (event.type === 'feedbackSent') for (const gone of event.dropped) rows[gone] = null;
    rows[id] = rowOf(one);
    changed.set(member.id, rows);
  }
  return [...changed].map(([member, rows]): Touch => ({ topic: `feedback:${member}`, kind: 'delta', data: { rows } }));
};
export const FEEDBACK_TOUCHES = touchesOf(feedbackTouches, 'feedback');
