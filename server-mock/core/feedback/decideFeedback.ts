/** Decides feedback: sent by a member or a visitor within the configured bounds, answered once by the operator (decision 0313). */
import { FEEDBACK_BOUNDS } from '../../../src/contract/constants.ts';
import { FEEDBACK_MAX } from '../../../src/contract/feedback/feedback.calls.ts';
import { feedbackTopic } from '../../../src/contract/feedback/feedback.topics.ts';
import { lengthOf } from '../../../src/lib/patterns/checkText.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import { settingsOf } from '../settings/deployment.ts';
import type { HouseState } from '../state.ts';
import type { FeedbackCommand, FeedbackEvent } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends FeedbackCommand['kind']> = Extract<FeedbackCommand, { kind: K }>;

/** Feedback of visitors that is kept. Of a member, as much as their topic carries. */
export const VISITORS_KEPT = 1_000;

/** What is kept no longer once one more of this sender is there. */
const droppedFor = (state: State, member: string | null): readonly string[] => {
  const own = [...state.feedback.values()].filter((one) => one.member === member);
  const kept = member === null ? VISITORS_KEPT : feedbackTopic.limit;
  return own.slice(0, Math.max(0, own.length + 1 - kept)).map(({ id }) => id);
};
export const sendFeedback = (
  state: State,
  { member, id, questionType, content: given }: Of<'sendFeedback'>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  if (member !== null && !state.members.has(member)) return refuse('not-found');
  if (state.feedback.has(id)) return refuse('bad-request');
  const content = given.trim();
  const { min, max } = settingsOf(state).feedback ?? FEEDBACK_BOUNDS;
  const length = lengthOf(content);
  if (length < min) return refuse('format-incorrect', { content: length === 0 ? 'required' : 'too-short' });
  if (length > max) return refuse('format-incorrect', { content: 'too-long' });
  const feedback = {
    id,
    member,
    questionType,
    content,
    state: 'sent',
    sentAt: at,
    answer: '',
    answeredAt: null,
  } as const;
  return accept([{ type: 'feedbackSent', feedback, dropped: droppedFor(state, member) }], { id });
};
export const answerFeedback = (
  state: State,
  { id, answer: given }: Of<'answerFeedback'>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  const before = state.feedback.get(id);
  if (!before) return refuse('not-found');
  if (before.state === 'answered') return refuse('not-open', { state: before.state });
  const answer = given.trim();
  if (answer === '' || lengthOf(answer) > FEEDBACK_MAX) return refuse('bad-request');
  return accept([{ type: 'feedbackAnswered', id, answer, at }], { id });
};
export const applyFeedback = (state: HouseState, event: FeedbackEvent): void => {
  if (event.type === 'feedbackSent') {
    for (const id of event.dropped) state.feedback.delete(id);
    state.feedback.set(event.feedback.id, event.feedback);
    return;
  }
  const before = state.feedback.get(event.id);
  const { answer, at } = event;
  if (before) state.feedback.set(event.id, { ...before, state: 'answered', answer, answeredAt: at });
};
