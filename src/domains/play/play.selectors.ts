import type { PlayState } from './play.slice.ts';

export interface HasPlay {
  readonly play: PlayState;
}
export const selectPlay = (state: HasPlay) => state.play;
/** Which card is busy. */
export const selectLaunchingId = (state: HasPlay): string | null =>
  state.play.phase === 'starting' ? (state.play.request?.id ?? null) : null;
