/** The open lottery page: its launch, and the lists beside the frame. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';
import { failed, idle, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import {
  type GameMenu,
  initialLottery,
  type LobbyLottery,
  type LotteryArea,
  type LotteryLaunch,
  type LotteryPlace,
  type LotteryState,
} from './lottery.state.ts';

type List = 'lobby' | 'menus' | 'recent';
interface ReadAt<T> {
  readonly value: T;
  /** House clock, Unix ms. */
  readonly at: number;
}
const lotterySlice = createSlice({
  name: 'lottery',
  initialState: initialLottery,
  reducers: {
    lotteryBegun: (state, { payload }: PayloadAction<LotteryPlace>): LotteryState => ({
      ...state,
      place: payload,
      phase: 'starting',
      launch: null,
      error: null,
    }),
    lotteryLaunched: (state, { payload }: PayloadAction<LotteryLaunch>): LotteryState => ({
      ...state,
      phase: 'loading',
      launch: payload,
    }),
    lotteryReady: (state): LotteryState => (state.phase === 'loading' ? { ...state, phase: 'playing' } : state),
    lotteryFailed: (state, { payload }: PayloadAction<string>): LotteryState => ({
      ...state,
      phase: 'failed',
      launch: null,
      error: payload,
    }),
    lotteryEnded: (state): LotteryState => ({ ...state, phase: 'ended', launch: null }),
    lotteryLeft: () => initialLottery,
    listsBegun: (
      state,
      { payload }: PayloadAction<{ readonly area: LotteryArea; readonly language: Language }>,
    ): LotteryState => {
      const same = state.listsOf?.area === payload.area;
      const from = same ? state : { lobby: idle<never>(), menus: idle<never>(), recent: idle<never>() };
      return {
        ...state,
        listsOf: payload,
        lobby: loading(from.lobby),
        menus: loading(from.menus),
        recent: loading(from.recent),
      };
    },
    lobbyRead: (state, { payload }: PayloadAction<ReadAt<readonly LobbyLottery[]>>): LotteryState => ({
      ...state,
      lobby: ready(payload.value, payload.at),
    }),
    menusRead: (state, { payload }: PayloadAction<ReadAt<readonly GameMenu[]>>): LotteryState => ({
      ...state,
      menus: ready(payload.value, payload.at),
    }),
    recentRead: (state, { payload }: PayloadAction<ReadAt<readonly GameMenu[]>>): LotteryState => ({
      ...state,
      recent: ready(payload.value, payload.at),
    }),
    listFailed: (
      state,
      { payload: { list, code } }: PayloadAction<{ readonly list: List; readonly code: string }>,
    ): LotteryState => ({ ...state, [list]: failed<unknown>(state[list], code) }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialLottery),
});
export const {
  lotteryBegun,
  lotteryLaunched,
  lotteryReady,
  lotteryFailed,
  lotteryEnded,
  lotteryLeft,
  listsBegun,
  lobbyRead,
  menusRead,
  recentRead,
  listFailed,
} = lotterySlice.actions;
export const lotteryReducer = lotterySlice.reducer;
