import { createSelector } from '@reduxjs/toolkit';
import { menuOfLobby, nameOfGame } from './lottery.calc.ts';
import type { GameMenu, LotteryState } from './lottery.state.ts';

export interface HasLottery {
  readonly lottery: LotteryState;
}
export const selectLottery = (state: HasLottery): LotteryState => state.lottery;
const none: readonly GameMenu[] = [];
const selectLobbyMenu = createSelector([(state: HasLottery) => state.lottery.lobby.data], (list) =>
  list ? menuOfLobby(list) : none,
);
const isVn = ({ lottery }: HasLottery): boolean => lottery.listsOf?.area === 'vn';
/** The Vietnam page reads its menu with its own call (R-LOTT-04); the others use their lobby. */
export const selectMenusLoad = (state: HasLottery) => (isVn(state) ? state.lottery.menus : state.lottery.lobby);
export const selectMenus = (state: HasLottery): readonly GameMenu[] =>
  isVn(state) ? (state.lottery.menus.data ?? none) : selectLobbyMenu(state);
export const selectRecentLotteries = createSelector([(state: HasLottery) => state.lottery.recent.data], (menus) =>
  (menus ?? none).flatMap(({ games }) => games),
);
/** The name from the menu, else from the lobby. Null: not known yet. */
export const selectLotteryName = (state: HasLottery, gameCode: string | null): string | null =>
  nameOfGame(selectMenus(state), gameCode) ?? nameOfGame(selectLobbyMenu(state), gameCode);
