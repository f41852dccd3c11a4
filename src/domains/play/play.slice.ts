/** The one game that is being started or running (R-GAME-15). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import type { LaunchTry, PlayRequest } from './play.intents.ts';

export interface Launch {
  /** Address on the vendor host, without secrets. */
  readonly url: string;
  /** One use, 60 s; it goes to the frame over a message port and is worthless afterwards (SAFE-23). */
  readonly ticket: string;
  readonly gameId: string;
  readonly gameName: string;
}
export interface PlayState {
  /** starting: the house is asked; loading: the frame is; playing: the game said it is ready. */
  readonly phase: 'none' | 'starting' | 'loading' | 'playing' | 'failed' | 'ended';
  readonly request: PlayRequest | null;
  /** Of the newest try; null: none, or its outcome is known. */
  readonly attempt: LaunchTry | null;
  readonly launch: Launch | null;
  /** Error code while failed. */
  readonly error: string | null;
}
export const initialPlay: PlayState = { phase: 'none', request: null, attempt: null, launch: null, error: null };

/** Codes after which the house may have launched the game all the same. A refusal is an outcome, kept under its key. */
const OUTCOME_UNKNOWN: readonly string[] = ['network', 'timeout', 'malformed'];

const playSlice = createSlice({
  name: 'play',
  initialState: initialPlay,
  reducers: {
    launchBegun: (
      _state,
      { payload }: PayloadAction<{ readonly request: PlayRequest; readonly attempt: LaunchTry }>,
    ) => ({
      phase: 'starting' as const,
      ...payload,
      launch: null,
      error: null,
    }),
    gameLaunched: (state, { payload }: PayloadAction<Launch>) => ({
      ...state,
      phase: 'loading' as const,
      attempt: null,
      launch: payload,
    }),
    gameReady: (state) => (state.phase === 'loading' ? { ...state, phase: 'playing' as const } : state),
    launchFailed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      phase: 'failed' as const,
      attempt: OUTCOME_UNKNOWN.includes(payload) ? state.attempt : null,
      launch: null,
      error: payload,
    }),
    gameEnded: (state) => ({ ...state, phase: 'ended' as const, launch: null }),
    playLeft: () => initialPlay,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialPlay),
});
export const { launchBegun, gameLaunched, gameReady, launchFailed, gameEnded, playLeft } = playSlice.actions;
export const playReducer = playSlice.reducer;
