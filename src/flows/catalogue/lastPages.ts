/** The last read rows of home and first pages of categories, stored beyond the tab for an offline device (B-20). */
import type { WireGame } from '../../contract/catalogue/catalogue.calls.ts';
import { gameList } from '../../contract/catalogue/catalogue.calls.ts';
import type { Language } from '../../contract/fields.ts';
import { gamesOf, isFirstPage, isRow } from '../../domains/catalogue/catalogue.calc.ts';
import type { Game, GameQuery } from '../../domains/catalogue/catalogue.state.ts';
import type { Store } from '../../platform/platform.ts';
import { storeLastAnswer, readLastAnswer } from './cache.ts';
import type { PageRead } from './readPage.ts';

/** In the wire's form, so that the contract's decoder reads it back (REL-33). */
const wireOf = (game: Game): WireGame => ({
  nodeId: game.id,
  nodeName: game.name,
  ...(game.icon === null ? {} : { iconUrl: game.icon }),
  vassalage: game.vendor,
  gameType: game.gameType,
  ...(game.gameCode === null ? {} : { gameCode: game.gameCode }),
  ...(game.opensVendor ? { isGame: 'VASSALAGE' } : {}),
  supportPlay: game.freeTrial ? 0 : 1,
  isNew: game.isNew,
  ...(game.minBet === null ? {} : { minBet: game.minBet }),
  ...(game.lines === null ? {} : { lines: game.lines }),
});
/** Storage name of the list; null: it is not stored. */
const nameOf = (query: GameQuery): string | null => {
  if (isRow(query)) return query.gameType;
  return isFirstPage(query) ? `${query.gameType}:page` : null;
};
export const storeLastPage = (store: Store, language: Language, query: GameQuery, { page, at }: PageRead): void => {
  const name = nameOf(query);
  if (name === null) return;
  const value = { games: page.games.map(wireOf), totalPages: page.totalPages, total: page.total };
  storeLastAnswer(store, gameList, language, { value, at }, name);
};
/** For a first page that was never opened, falls back to the row that home has shown of its category. */
export const readLastPage = (store: Store, language: Language, query: GameQuery): PageRead | null => {
  const name = nameOf(query);
  const own = name === null ? null : readLastAnswer(store, gameList, language, name);
  if (own !== null) {
    const { games, totalPages, total } = own.value;
    return { page: { games: gamesOf(games), totalPages, total }, at: own.at };
  }
  const row = isFirstPage(query) ? readLastAnswer(store, gameList, language, query.gameType) : null;
  if (row === null) return null;
  const { games, total } = row.value;
  return { page: { games: gamesOf(games), totalPages: 1, total }, at: row.at };
};
