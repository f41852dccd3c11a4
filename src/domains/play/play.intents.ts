import { createAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';

/** What the portal must know of a game to start it; a card's game has all of it. */
export interface PlayRequest {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly gameType: string;
  readonly gameCode: string | null;
  readonly opensVendor: boolean;
  /** Play money: for everyone, visitors too (D-58). */
  readonly demo: boolean;
}
/** One try at a launch: what makes the same try the same when it is sent again (H-18). */
export interface LaunchTry {
  readonly key: string;
  /** The house refuses a key that comes with other words. */
  readonly language: Language;
}
/** `attempt`: the former try, whose outcome is not known; absent: a launch of its own. */
export const launchGame = createAction<PlayRequest & { readonly attempt?: LaunchTry }>('play/launch');
/** Once more with the same game after a failure. */
export const retryLaunch = createAction('play/retry');
/** Once more with the window that was blocked: opened in the very press (R-GAME-16). */
export const openWindow = createAction('play/openWindow');
/** A window of ours was opened to start the game that was left for it under this mark. */
export const startHere = createAction<string>('play/startHere');
/** The person leaves the game page: a running launch is cancelled (R-GAME-15). */
export const leaveGame = createAction('play/leave');
/** What lies with vendors goes home now, also what a game that nobody left still holds (decision 0150). */
export const bringFundsHome = createAction('play/bringFundsHome');
/** What the frame said over its port. */
export const reportFrame = createAction<
  { readonly type: 'ready' } | { readonly type: 'ended' } | { readonly type: 'failed'; readonly code: string }
>('play/reportFrame');
