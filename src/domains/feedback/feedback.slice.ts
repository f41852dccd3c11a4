/** Feedback: the draft, the latest attempt to send it, and the member's own with its answers, live. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { feedbackEvents } from './feedback.events.ts';
import { openFeedback, writeFeedback } from './feedback.intents.ts';
import { type FeedbackAttempt, type FeedbackState, initialFeedback, NO_DRAFT } from './feedback.state.ts';

const withAttempt = (state: FeedbackState, key: string, part: Partial<FeedbackAttempt>): FeedbackState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;
const feedbackSlice = createSlice({
  name: 'feedback',
  initialState: initialFeedback,
  reducers: {
    feedbackBegun: (state, { payload: key }: PayloadAction<string>): FeedbackState => ({
      ...state,
      attempt: { key, state: 'sending', code: null, reference: null },
    }),
    feedbackSent: (
      state,
      { payload: { key, reference } }: PayloadAction<Pick<FeedbackAttempt, 'key' | 'reference'>>,
    ): FeedbackState => ({
      ...withAttempt(state, key, { state: 'done', reference }),
      // What is typed next begins empty; the question type stays a choice of this visit.
      draft: { ...NO_DRAFT, questionType: state.draft.questionType },
    }),
    feedbackRefused: (
      state,
      { payload: { key, code } }: PayloadAction<Pick<FeedbackAttempt, 'key' | 'code'>>,
    ): FeedbackState => withAttempt(state, key, { state: 'refused', code }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openFeedback, (state) => ({
        ...state,
        attempt: state.attempt?.state === 'sending' ? state.attempt : null,
      }))
      .addCase(writeFeedback, (state, { payload }) => ({
        ...state,
        draft: { ...state.draft, ...payload },
        attempt: state.attempt?.state === 'sending' ? state.attempt : null,
      }))
      // A member who logs out leaves nothing behind; after any other end the same member goes on typing.
      .addCase(sessionEnded, (state, { payload: { reason } }) =>
        reason === 'loggedOut' ? initialFeedback : { ...initialFeedback, draft: state.draft },
      ),
});
export const { feedbackBegun, feedbackSent, feedbackRefused } = feedbackSlice.actions;
export const feedbackReducer = withLive(feedbackSlice.reducer, feedbackEvents);
