import { createAction } from '@reduxjs/toolkit';
import type { FeedbackDraft } from './feedback.state.ts';

/** The page is on screen: the outcome of an earlier visit is dropped. */
export const openFeedback = createAction('feedback/open');
export const writeFeedback = createAction<Partial<FeedbackDraft>>('feedback/write');
export const sendFeedback = createAction<FeedbackDraft>('feedback/send');
