import { isStarting } from './play.phase.ts';
import type { PlayState } from './play.state.ts';

export interface HasPlay {
  readonly play: PlayState;
}
export const selectPlay = (state: HasPlay) => state.play;
/** Id of the busy card. */
export const selectLaunchingId = ({ play }: HasPlay): string | null =>
  isStarting(play.phase) ? (play.request?.id ?? null) : null;
