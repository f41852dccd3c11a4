/** Feedback as the journal stores it (decision 0313). Times Unix ms by the writer's clock. */
import type { FeedbackRow } from '../../../src/contract/feedback/feedback.topics.ts';

export interface Feedback extends FeedbackRow {
  /** Null: a visitor, who gets no answer. */
  readonly member: string | null;
}
export type FeedbackEvent =
  /** `dropped`: the oldest, which the house keeps no longer. */
  | { readonly type: 'feedbackSent'; readonly feedback: Feedback; readonly dropped: readonly string[] }
  | { readonly type: 'feedbackAnswered'; readonly id: string; readonly answer: string; readonly at: number };
export type FeedbackCommand =
  | {
      readonly kind: 'sendFeedback';
      readonly member: string | null;
      readonly id: string;
      readonly questionType: Feedback['questionType'];
      readonly content: string;
    }
  /** By the operator, once. */
  | { readonly kind: 'answerFeedback'; readonly id: string; readonly answer: string };
