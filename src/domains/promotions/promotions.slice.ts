/** Promotions, and a member's part in them: the latter live, and gone with the session. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { promotionsEvents } from './promotions.events.ts';
import { leaveApplication, leavePromotion, wantPromotions } from './promotions.intents.ts';
import {
  initialPromotions,
  type OwnPromotion,
  type PartFailure,
  type PromotionsAnswer,
  type PromotionsState,
} from './promotions.state.ts';

/** An act of one promotion, as attempts are named: what is done to it and, of an application, what is sent. */
export const attemptOf = (id: string, act: string): string => `${id} ${act}`;
const without = (attempts: PromotionsState['attempts'], id: string): PromotionsState['attempts'] =>
  Object.fromEntries(Object.entries(attempts).filter(([name]) => !name.startsWith(attemptOf(id, ''))));

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
    partBegun: (
      state,
      { payload: { attempt, key } }: PayloadAction<{ readonly attempt: string; readonly key: string }>,
    ) => ({
      ...state,
      attempts: { ...state.attempts, [attempt]: key },
      failure: null,
    }),
    partTold: (state, { payload }: PayloadAction<OwnPromotion>) => ({
      ...state,
      told: { ...state.told, [payload.promotionId]: payload },
      attempts: without(state.attempts, payload.promotionId),
      applying: null,
    }),
    /** `over`: the house has said no, so that the next press is another act. */
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
      .addCase(wantPromotions, (state) => ({ ...state, wanted: true }))
      .addCase(leaveApplication, (state) => ({ ...state, applying: null, failure: null }))
      .addCase(leavePromotion, (state) => ({ ...state, applying: null, failure: null }))
      .addCase(sessionEnded, ({ wanted, read }) => ({ ...initialPromotions, wanted, read })),
});
export const {
  promotionsLoading,
  promotionsRead,
  promotionsFailed,
  applicationOpened,
  partBegun,
  partTold,
  partFailed,
} = promotionsSlice.actions;
export const promotionsReducer = withLive(promotionsSlice.reducer, promotionsEvents);
