import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import type { WinnerRow } from '../../contract/winners/winners.topics.ts';
import { newestWinners } from './winners.calc.ts';
import type { WinnersState } from './winners.state.ts';

export interface HasWinners {
  readonly winners: WinnersState;
}
/** The board of all games. */
export const EVERY_GAME = 'ALL';
export const winnersTopicOf = (category: string): TopicName => `winners:${category}`;
export const selectWinnersTopic = (state: HasWinners): string => winnersTopicOf(state.winners.category);
export const selectBoardOf = (state: HasWinners, topic: string) => state.winners.boards[topic];
const selectBoard = (state: HasWinners) => selectBoardOf(state, selectWinnersTopic(state));
/** At most 20, newest first; null until the house has answered once. */
export const selectWinners = createSelector([selectBoard], (board): readonly WinnerRow[] | null =>
  board?.value ? newestWinners(board.value) : null,
);
/** As above, for any board that a screen has requested. */
export const selectWinsOf = createSelector([selectBoardOf], (board): readonly WinnerRow[] | null =>
  board?.value ? newestWinners(board.value) : null,
);
export const selectWinnersMode = (state: HasWinners) => selectBoard(state)?.mode ?? 'caughtUp';
