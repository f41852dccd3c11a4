/** The one game that is being started or running (R-GAME-15). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { type Phase, phaseAfter, type Step } from './play.phase.ts';
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
  readonly phase: Phase;
  readonly request: PlayRequest | null;
  /** Of the newest try; null: none, or its outcome is known. */
  readonly attempt: LaunchTry | null;
  readonly launch: Launch | null;
  /** Another host of launches than the load's, tried because that one failed (R-GAME-18). */
  readonly host: string | null;
  /** Vendor whose wallet holds money of this launch; null: none. */
  readonly funded: string | null;
  /** Money is on its way home from a vendor. */
  readonly returning: boolean;
  /** The merchant's manner of wallets (D-33); null: not asked yet. */
  readonly single: boolean | null;
  /** Error code while failed. */
  readonly error: string | null;
}
export const initialPlay: PlayState = {
  phase: 'none',
  request: null,
  attempt: null,
  launch: null,
  host: null,
  funded: null,
  returning: false,
  single: null,
  error: null,
};

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
    walletKnown: (state, { payload }: PayloadAction<boolean>) => ({ ...state, single: payload }),
    fundsMoving: (state) => step(state, 'pays', { funded: state.request?.vendor ?? null }),
    fundsMoved: (state) => step(state, 'paid'),
    fundsReturning: (state) => ({ ...state, returning: true }),
    /** Also when it failed: then they come with the next launch, or as the session ends. */
    fundsReturned: (state) => ({ ...state, returning: false, funded: null }),
    windowOpened: (state, { payload }: PayloadAction<PlayRequest>) => begin(state, 'apart', payload),
    windowBlocked: (state, { payload }: PayloadAction<PlayRequest>) => begin(state, 'blocked', payload),
    gameLaunched: (state, { payload }: PayloadAction<Launch>) =>
      step(state, 'launched', { attempt: null, launch: payload }),
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
  fundsMoving,
  fundsMoved,
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
