/** Promotions, and the member's own status in them, which is live and dropped with the session. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { promotionsEvents } from './promotions.events.ts';
import { leaveApplication, leavePromotion, requestPromotions } from './promotions.intents.ts';
import {
  initialPromotions,
  type OwnPromotion,
  type PartFailure,
  type PromotionsAnswer,
  type PromotionsState,
} from './promotions.state.ts';

/** Name of an attempt: the promotion, the action and, for an application, its content. */
export const attemptName = (id: string, act: string): string => `${id} ${act}`;
const without = (attempts: PromotionsState['attempts'], id: string): PromotionsState['attempts'] =>
  Object.fromEntries(Object.entries(attempts).filter(([name]) => !name.startsWith(attemptName(id, ''))));

const promotionsSlice = createSlice({
  name: 'promotions',
  initialState: initialPromotions,
  reducers: {
    promotionsLoading: (state) => ({ ...state, read: loading(state.read) }),
    promotionsRead: (state, { payload }: PayloadAction<{ readonly value: PromotionsAnswer; readonly at: number }>) => ({
      ...state,
      read: ready(payload.value, payload.at),
    }),
    promotionsFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, read: failed(state.read, payload) }),
    applicationOpened: (state, { payload }: PayloadAction<string>) => ({ ...state, applying: payload, failure: null }),
    partStarted: (
      state,
      { payload: { attempt, key } }: PayloadAction<{ readonly attempt: string; readonly key: string }>,
    ) => ({
      ...state,
      attempts: { ...state.attempts, [attempt]: key },
      failure: null,
    }),
    partAnswered: (state, { payload }: PayloadAction<OwnPromotion>) => ({
      ...state,
      answered: { ...state.answered, [payload.promotionId]: payload },
      attempts: without(state.attempts, payload.promotionId),
      applying: null,
    }),
    /** `over`: the house refused it, so that the next press is a new attempt. */
    partFailed: (
      state,
      { payload: { over, ...failure } }: PayloadAction<PartFailure & { readonly over: boolean }>,
    ) => ({
      ...state,
      failure,
      attempts: over ? without(state.attempts, failure.id) : state.attempts,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(requestPromotions, (state) => ({ ...state, requested: true }))
      .addCase(leaveApplication, (state) => ({ ...state, applying: null, failure: null }))
      .addCase(leavePromotion, (state) => ({ ...state, applying: null, failure: null }))
      .addCase(sessionEnded, ({ requested, read }) => ({ ...initialPromotions, requested, read })),
});
export const {
  promotionsLoading,
  promotionsRead,
  promotionsFailed,
  applicationOpened,
  partStarted,
  partAnswered,
  partFailed,
} = promotionsSlice.actions;
export const promotionsReducer = withLive(promotionsSlice.reducer, promotionsEvents);
