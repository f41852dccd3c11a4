import type { FeedbackRow } from '../../contract/feedback/feedback.topics.ts';
import { type Live, noLive } from '../live.ts';

export type { FeedbackRow };
export type QuestionType = FeedbackRow['questionType'];

export interface FeedbackDraft {
  readonly questionType: QuestionType;
  readonly content: string;
}
export interface FeedbackAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  /** Error code of the contract, or `network`, `timeout`, `malformed`, `lost`; null: none. */
  readonly code: string | null;
  /** Of the accepted one; null: not known. */
  readonly reference: string | null;
}
export interface FeedbackState {
  /** What was typed: kept over pages, failures and an expired session (R-MSG-07). */
  readonly draft: FeedbackDraft;
  readonly attempt: FeedbackAttempt | null;
  /** The member's own, by reference. */
  readonly own: Live<Readonly<Record<string, FeedbackRow>>>;
}
export const NO_DRAFT: FeedbackDraft = { questionType: 'deposit', content: '' };
export const initialFeedback: FeedbackState = { draft: NO_DRAFT, attempt: null, own: noLive() };
