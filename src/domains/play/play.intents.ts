import { createAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';

/** What the portal needs to start a game; the game of a card has all of it. */
export interface PlayRequest {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly gameType: string;
  readonly gameCode: string | null;
  readonly opensVendor: boolean;
  /** Play money, open to all, visitors too (D-58). */
  readonly demo: boolean;
}
/** Identifies one launch attempt, so that a retry is the same request (H-18). */
export interface LaunchAttempt {
  readonly key: string;
  /** The house refuses a key that is reused with another body. */
  readonly language: Language;
}
/** `attempt`: the earlier attempt with an unknown outcome; absent: a new launch. */
export const launchGame = createAction<PlayRequest & { readonly attempt?: LaunchAttempt }>('play/launch');
/** Retries the same game after a failure. */
export const retryLaunch = createAction('play/retry');
/** Opens the blocked window again, within the press itself (R-GAME-16). */
export const openGameWindow = createAction('play/openWindow');
/** Our own window has opened and starts the game that was stored under this mark. */
export const startGameHere = createAction<string>('play/startHere');
/** The player leaves the game page: a running launch is cancelled (R-GAME-15). */
export const leaveGame = createAction('play/leave');
/**
 * Returns all money from vendors to the main wallet, including the stake of a game that was never left (decision 0150).
 */
export const returnAllFunds = createAction('play/bringFundsHome');
/** A message of the frame over its port. */
export const reportFrame = createAction<
  { readonly type: 'ready' } | { readonly type: 'ended' } | { readonly type: 'failed'; readonly code: string }
>('play/reportFrame');
