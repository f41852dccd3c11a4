import type { PlayFigures, PlayFiguresState } from './figures.state.ts';

export interface HasPlayFigures {
  readonly playFigures: PlayFiguresState;
}
export const selectPlayFigures = (state: HasPlayFigures) => state.playFigures;
/** Neither a deposit nor a bet in the longest period: a new account, or one that rests. */
export const hasNotPlayed = ({ periods }: PlayFigures): boolean =>
  periods.every(({ depositCount, daysPlayed }) => depositCount === 0 && daysPlayed === 0);
