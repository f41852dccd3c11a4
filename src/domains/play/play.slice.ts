/** The one game that is starting or running (R-GAME-15). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { type Phase, nextPhase, type LaunchStep } from './play.phase.ts';
import type { LaunchAttempt, PlayRequest } from './play.intents.ts';
import { type Funded, initialPlay, type Launch, type PlayState } from './play.state.ts';

/**
 * Codes with an unknown outcome: the house may have launched the game. A refusal is an outcome, stored under its key.
 */
const OUTCOME_UNKNOWN: readonly string[] = ['network', 'timeout', 'malformed'];
const UNDER_MAINTENANCE = 'game-maintenance';

/** Takes the step and merges its values; a step that does not exist in the phase changes nothing. */
const step = (state: PlayState, name: LaunchStep, more: Partial<PlayState> = {}): PlayState => {
  const phase = nextPhase(state.phase, name);
  return phase === null ? state : { ...state, ...more, phase };
};
/** A new launch resets the state; what is known of wallets stays. */
const begin = ({ funded, returning, isSingleWallet }: PlayState, phase: Phase, request: PlayRequest): PlayState => ({
  ...initialPlay,
  funded,
  returning,
  isSingleWallet,
  phase,
  request,
});

const playSlice = createSlice({
  name: 'play',
  initialState: initialPlay,
  reducers: {
    launchBegun: (
      state,
      { payload }: PayloadAction<{ readonly request: PlayRequest; readonly attempt: LaunchAttempt }>,
    ) => ({ ...begin(state, 'starting', payload.request), attempt: payload.attempt }),
    /** Null: it may have changed. */
    walletModeRead: (state, { payload }: PayloadAction<boolean | null>) => ({ ...state, isSingleWallet: payload }),
    fundingStarted: (state, { payload: vendor }: PayloadAction<string>) => ({
      ...state,
      funded: { vendor, transfer: null, ticket: null },
    }),
    /** A lottery page has no such step; its transfer does not change the phase. */
    transferStarted: (state, { payload: transfer }: PayloadAction<Funded['transfer']>) =>
      step({ ...state, funded: state.funded && { ...state.funded, transfer } }, 'pays'),
    transferDone: (state) => step({ ...state, funded: state.funded && { ...state.funded, transfer: null } }, 'paid'),
    /** The outcome of the transfer is known. */
    transferSettled: (state) => ({ ...state, funded: state.funded && { ...state.funded, transfer: null } }),
    fundsLaunched: (state, { payload: ticket }: PayloadAction<string>) => ({
      ...state,
      funded: state.funded && { ...state.funded, ticket },
    }),
    fundsReturning: (state) => ({ ...state, returning: true }),
    /** False: unknown. The next launch tries again, and the house returns the money when the session ends. */
    fundsReturned: (state, { payload: home }: PayloadAction<boolean>) => ({
      ...state,
      returning: false,
      funded: home ? null : state.funded,
    }),
    windowOpened: (state, { payload }: PayloadAction<PlayRequest>) => begin(state, 'apart', payload),
    windowBlocked: (state, { payload }: PayloadAction<PlayRequest>) => begin(state, 'blocked', payload),
    gameLaunched: (state, { payload }: PayloadAction<Launch>) =>
      step(state, 'launched', {
        attempt: null,
        launch: payload,
        funded: state.funded && { ...state.funded, ticket: payload.ticket },
      }),
    hostReplaced: (state, { payload }: PayloadAction<string>) => ({ ...state, host: payload }),
    gameReady: (state) => step(state, 'ready'),
    launchFailed: (state, { payload }: PayloadAction<string>) =>
      step(state, payload === UNDER_MAINTENANCE ? 'repaired' : 'fails', {
        attempt: OUTCOME_UNKNOWN.includes(payload) ? state.attempt : null,
        launch: null,
        error: payload,
      }),
    gameEnded: (state) => step(state, 'ends', { launch: null }),
    playLeft: ({ funded, returning, isSingleWallet }) => ({ ...initialPlay, funded, returning, isSingleWallet }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialPlay),
});
export const {
  launchBegun,
  walletModeRead,
  fundingStarted,
  transferStarted,
  transferDone,
  transferSettled,
  fundsLaunched,
  fundsReturning,
  fundsReturned,
  windowOpened,
  windowBlocked,
  gameLaunched,
  hostReplaced,
  gameReady,
  launchFailed,
  gameEnded,
  playLeft,
} = playSlice.actions;
export const playReducer = playSlice.reducer;
