/** Loads the two pages of a lobby's games, each a chunk of its own (R-SHELL-07). */
import { hasCentre } from '../../domains/catalogue/catalogue.calc.ts';

export const loadGameList = () => import('../../screens/lobby/GameListPage.tsx');
export const loadGameCentre = () => import('../../screens/lobby/GameCentrePage.tsx');
/** Of this category's address. */
export const loadGamesOf = (category: string): Promise<unknown> =>
  hasCentre(category) ? loadGameCentre() : loadGameList();
