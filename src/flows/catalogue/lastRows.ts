/** The rows of home and the first pages of categories as they were read last, kept beyond the tab for a device that is off line (B-20). */
import type { WireGame } from '../../contract/catalogue/catalogue.calls.ts';
import { gameList } from '../../contract/catalogue/catalogue.calls.ts';
import type { Language } from '../../contract/fields.ts';
import { gamesOf, isFirstPage, isRow } from '../../domains/catalogue/catalogue.calc.ts';
import type { Game, GameQuery } from '../../domains/catalogue/catalogue.state.ts';
import type { Store } from '../../platform/platform.ts';
import { keepLast, recallLast } from './cache.ts';
import type { PageRead } from './readPage.ts';

/** As the wire has it: what is kept is read back by the contract alone (REL-33). */
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
/** What the list is kept as; null: it is not kept. */
const nameOf = (query: GameQuery): string | null => {
  if (isRow(query)) return query.gameType;
  return isFirstPage(query) ? `${query.gameType}:page` : null;
};
export const keepRow = (store: Store, language: Language, query: GameQuery, { page, at }: PageRead): void => {
  const name = nameOf(query);
  if (name === null) return;
  const value = { games: page.games.map(wireOf), totalPages: page.totalPages, total: page.total };
  keepLast(store, gameList, language, { value, at }, name);
};
/** Of a page that was never looked at, what home has shown of its category. */
export const recallRow = (store: Store, language: Language, query: GameQuery): PageRead | null => {
  const name = nameOf(query);
  const own = name === null ? null : recallLast(store, gameList, language, name);
  if (own !== null) {
    const { games, totalPages, total } = own.value;
    return { page: { games: gamesOf(games), totalPages, total }, at: own.at };
  }
  const row = isFirstPage(query) ? recallLast(store, gameList, language, query.gameType) : null;
  if (row === null) return null;
  const { games, total } = row.value;
  return { page: { games: gamesOf(games), totalPages: 1, total }, at: row.at };
};
