import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { pointsEvents } from './points.events.ts';
import { openMall, resetPointsAttempt } from './points.intents.ts';
import {
  type Goods,
  initialPoints,
  type PaymentPasswordState,
  type PointsAttempt,
  type PointsConfig,
  type PointsState,
} from './points.state.ts';

interface Read<T> {
  readonly value: T;
  readonly at: number;
}
const withAttempt = (state: PointsState, key: string, part: Partial<PointsAttempt>): PointsState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;
const withoutAttempt = (state: PointsState): PointsState =>
  state.attempt?.state === 'sending' ? state : { ...state, attempt: null };

const pointsSlice = createSlice({
  name: 'points',
  initialState: initialPoints,
  reducers: {
    mallLoading: (state): PointsState => ({ ...state, goods: loading(state.goods), config: loading(state.config) }),
    mallRead: (
      state,
      {
        payload: { value, at },
      }: PayloadAction<Read<{ readonly goods: readonly Goods[]; readonly config: PointsConfig }>>,
    ): PointsState => ({ ...state, goods: ready(value.goods, at), config: ready(value.config, at) }),
    mallFailed: (state, { payload }: PayloadAction<string>): PointsState => ({
      ...state,
      goods: failed(state.goods, payload),
      config: failed(state.config, payload),
    }),
    paymentStateLoading: (state): PointsState => ({ ...state, paymentPassword: loading(state.paymentPassword) }),
    paymentStateRead: (state, { payload: { value, at } }: PayloadAction<Read<PaymentPasswordState>>): PointsState => ({
      ...state,
      paymentPassword: ready(value, at),
      lockedUntil: value === 'locked' ? state.lockedUntil : null,
    }),
    paymentStateFailed: (state, { payload }: PayloadAction<string>): PointsState => ({
      ...state,
      paymentPassword: failed(state.paymentPassword, payload),
    }),
    spendBegun: (
      state,
      { payload }: PayloadAction<Pick<PointsAttempt, 'key' | 'kind' | 'points' | 'amount'>>,
    ): PointsState => ({ ...state, attempt: { ...payload, state: 'sending', reference: null, code: null } }),
    /** `reference`: null where the answer was lost. */
    spendDone: (
      state,
      { payload: { key, reference } }: PayloadAction<{ readonly key: string; readonly reference: string | null }>,
    ): PointsState => withAttempt(state, key, { state: 'done', reference }),
    spendRefused: (
      state,
      { payload: { key, code } }: PayloadAction<{ readonly key: string; readonly code: string }>,
    ): PointsState => withAttempt(state, key, { state: 'refused', code }),
    /** Until when, house clock, Unix ms. */
    spendLocked: (state, { payload }: PayloadAction<number>): PointsState => ({ ...state, lockedUntil: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openMall, withoutAttempt)
      .addCase(resetPointsAttempt, withoutAttempt)
      .addCase(sessionEnded, ({ goods, config }): PointsState => ({ ...initialPoints, goods, config })),
});
export const {
  mallLoading,
  mallRead,
  mallFailed,
  paymentStateLoading,
  paymentStateRead,
  paymentStateFailed,
  spendBegun,
  spendDone,
  spendRefused,
  spendLocked,
} = pointsSlice.actions;
export const pointsReducer = withLive(pointsSlice.reducer, pointsEvents);
