import { createSelector } from '@reduxjs/toolkit';
import { topicName } from '../../contract/topicName.ts';
import { WINNERS_PATTERN } from '../../contract/winners/winners.pattern.ts';
import type { WinnerRow } from '../../contract/winners/winners.topics.ts';
import { newestWinners } from './winners.calc.ts';
import type { WinnersState } from './winners.state.ts';

export interface HasWinners {
  readonly winners: WinnersState;
}
export const selectWinnersTopic = (state: HasWinners): string => topicName(WINNERS_PATTERN, state.winners.category);
const selectBoard = (state: HasWinners) => state.winners.boards[selectWinnersTopic(state)];
/** At most 20, newest first; null until the house has answered once. */
export const selectWinners = createSelector([selectBoard], (board): readonly WinnerRow[] | null =>
  board?.value ? newestWinners(board.value) : null,
);
export const selectWinnersMode = (state: HasWinners) => selectBoard(state)?.mode ?? 'caughtUp';
