import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { lookUpApplication, openApplication, sendApplication } from './application.intents.ts';
import {
  type ApplicationAttempt,
  type ApplicationDraft,
  type ApplicationStanding,
  type ApplicationState,
  initialApplication,
} from './application.state.ts';

const withAttempt = (state: ApplicationState, key: string, part: Partial<ApplicationAttempt>): ApplicationState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;
const applicationSlice = createSlice({
  name: 'application',
  initialState: initialApplication,
  reducers: {
    applicationBegun: (state, { payload: key }: PayloadAction<string>): ApplicationState => ({
      ...state,
      attempt: { key, state: 'sending', failure: null, reference: null },
    }),
    applicationSent: (
      state,
      { payload: { key, reference } }: PayloadAction<Pick<ApplicationAttempt, 'key' | 'reference'>>,
    ): ApplicationState => ({ ...withAttempt(state, key, { state: 'done', reference }), draft: null }),
    applicationRefused: (
      state,
      { payload: { key, failure } }: PayloadAction<Pick<ApplicationAttempt, 'key' | 'failure'>>,
    ): ApplicationState => withAttempt(state, key, { state: 'refused', failure }),
    applicationRead: (
      state,
      { payload: { value, at } }: PayloadAction<{ readonly value: ApplicationStanding; readonly at: number }>,
    ): ApplicationState => ({ ...state, standing: ready(value, at) }),
    /** What was typed before the page was loaded anew. */
    applicationDraftRestored: (state, { payload }: PayloadAction<ApplicationDraft>): ApplicationState => ({
      ...state,
      draft: payload,
    }),
    applicationUnread: (state, { payload }: PayloadAction<string>): ApplicationState => ({
      ...state,
      standing: failed(state.standing, payload),
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openApplication, (state) =>
        state.attempt?.state === 'sending' ? state : { ...initialApplication, draft: state.draft },
      )
      .addCase(lookUpApplication, (state) => ({ ...state, standing: loading(initialApplication.standing) }))
      .addCase(sendApplication, (state, { payload: { values, dialCode } }) => ({
        ...state,
        draft: { values, dialCode },
      })),
});
export const {
  applicationBegun,
  applicationSent,
  applicationRefused,
  applicationRead,
  applicationDraftRestored,
  applicationUnread,
} = applicationSlice.actions;
export const applicationReducer = applicationSlice.reducer;
