import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import type { DrawRow } from '../../contract/lottery/lottery.topics.ts';
import { currentOf, openedOf } from './draws.calc.ts';
import type { DrawsState } from './draws.state.ts';

export interface HasDraws {
  readonly draws: DrawsState;
}
export const drawsTopicOf = (gameCode: string): TopicName => `draws:${gameCode}`;
const none: readonly DrawRow[] = [];

const selectRows = (state: HasDraws, gameCode: string) => state.draws.boards[drawsTopicOf(gameCode)]?.value ?? null;
export const selectHasDraws = (state: HasDraws, gameCode: string): boolean => selectRows(state, gameCode) !== null;
export const selectCurrentDraw = createSelector([selectRows], (rows) => (rows ? currentOf(rows) : null));
/** Null until the house has answered once. */
export const selectOpenedDraws = createSelector([selectRows], (rows) => (rows ? openedOf(rows) : null));
export const selectLastDraw = (state: HasDraws, gameCode: string): DrawRow | null =>
  (selectOpenedDraws(state, gameCode) ?? none)[0] ?? null;
/** Whether the newest change was live, so that it may be animated. */
export const selectDrawsMode = (state: HasDraws, gameCode: string) =>
  state.draws.boards[drawsTopicOf(gameCode)]?.mode ?? 'caughtUp';
