import { createSelector } from '@reduxjs/toolkit';
import type { FeedbackState } from './feedback.state.ts';

interface HasFeedback {
  readonly feedback: FeedbackState;
}
export const selectFeedbackDraft = ({ feedback }: HasFeedback) => feedback.draft;
export const selectFeedbackAttempt = ({ feedback }: HasFeedback) => feedback.attempt;
/** Newest first; null: the house has not sent them yet. */
export const selectOwnFeedback = createSelector(
  ({ feedback }: HasFeedback) => feedback.own.value,
  (own) => (own === null ? null : Object.values(own).sort((one, two) => two.sentAt - one.sentAt)),
);
