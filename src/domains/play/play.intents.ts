import { createAction } from '@reduxjs/toolkit';

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
export const launchGame = createAction<PlayRequest>('play/launch');
/** Once more with the same game after a failure. */
export const retryLaunch = createAction('play/retry');
/** The person leaves the game page: a running launch is cancelled (R-GAME-15). */
export const leaveGame = createAction('play/leave');
/** What the frame said over its port. */
export const reportFrame = createAction<
  { readonly type: 'ready' } | { readonly type: 'ended' } | { readonly type: 'failed'; readonly code: string }
>('play/reportFrame');
