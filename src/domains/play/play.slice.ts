/** The one game that is being started or running (R-GAME-15). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { type Phase, phaseAfter, type Step } from './play.phase.ts';
import type { LaunchTry, PlayRequest } from './play.intents.ts';
import { type Funded, initialPlay, type Launch, type PlayState } from './play.state.ts';

/** Codes after which the house may have launched the game all the same. A refusal is an outcome, kept under its key. */
const OUTCOME_UNKNOWN: readonly string[] = ['network', 'timeout', 'malformed'];
const UNDER_REPAIR = 'game-maintenance';

/** The step, and what it brings; what comes when no such step can happen changes nothing. */
const step = (state: PlayState, name: Step, more: Partial<PlayState> = {}): PlayState => {
  const phase = phaseAfter(state.phase, name);
  return phase === null ? state : { ...state, ...more, phase };
};
/** A new press begins anew; what is known of wallets stays. */
const begin = ({ funded, returning, single }: PlayState, phase: Phase, request: PlayRequest): PlayState => ({
  ...initialPlay,
  funded,
  returning,
  single,
  phase,
  request,
});

const playSlice = createSlice({
  name: 'play',
  initialState: initialPlay,
  reducers: {
    launchBegun: (
      state,
      { payload }: PayloadAction<{ readonly request: PlayRequest; readonly attempt: LaunchTry }>,
    ) => ({ ...begin(state, 'starting', payload.request), attempt: payload.attempt }),
    /** Null: it may have changed. */
    walletKnown: (state, { payload }: PayloadAction<boolean | null>) => ({ ...state, single: payload }),
    fundsBegun: (state, { payload: vendor }: PayloadAction<string>) => ({
      ...state,
      funded: { vendor, transfer: null, ticket: null },
    }),
    /** A lottery page has no such step: its money moves beside it. */
    fundsMoving: (state, { payload: transfer }: PayloadAction<Funded['transfer']>) =>
      step({ ...state, funded: state.funded && { ...state.funded, transfer } }, 'pays'),
    fundsMoved: (state) => step({ ...state, funded: state.funded && { ...state.funded, transfer: null } }, 'paid'),
    /** What became of a transfer is known. */
    fundsSettled: (state) => ({ ...state, funded: state.funded && { ...state.funded, transfer: null } }),
    fundsLaunched: (state, { payload: ticket }: PayloadAction<string>) => ({
      ...state,
      funded: state.funded && { ...state.funded, ticket },
    }),
    fundsReturning: (state) => ({ ...state, returning: true }),
    /** False: nobody knows; it is tried again with the next launch, and as the session ends the house does it. */
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
    hostTried: (state, { payload }: PayloadAction<string>) => ({ ...state, host: payload }),
    gameReady: (state) => step(state, 'ready'),
    launchFailed: (state, { payload }: PayloadAction<string>) =>
      step(state, payload === UNDER_REPAIR ? 'repaired' : 'fails', {
        attempt: OUTCOME_UNKNOWN.includes(payload) ? state.attempt : null,
        launch: null,
        error: payload,
      }),
    gameEnded: (state) => step(state, 'ends', { launch: null }),
    playLeft: ({ funded, returning, single }) => ({ ...initialPlay, funded, returning, single }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialPlay),
});
export const {
  launchBegun,
  walletKnown,
  fundsBegun,
  fundsMoving,
  fundsMoved,
  fundsSettled,
  fundsLaunched,
  fundsReturning,
  fundsReturned,
  windowOpened,
  windowBlocked,
  gameLaunched,
  hostTried,
  gameReady,
  launchFailed,
  gameEnded,
  playLeft,
} = playSlice.actions;
export const playReducer = playSlice.reducer;
