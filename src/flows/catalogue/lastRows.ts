/** The rows of home as they were read last, kept beyond the tab for a device that is off line (B-20). */
import type { WireGame } from '../../contract/catalogue/catalogue.calls.ts';
import { gameList } from '../../contract/catalogue/catalogue.calls.ts';
import type { Language } from '../../contract/fields.ts';
import { gamesOf } from '../../domains/catalogue/catalogue.calc.ts';
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
export const keepRow = (store: Store, language: Language, query: GameQuery, { page, at }: PageRead): void => {
  const value = { games: page.games.map(wireOf), totalPages: page.totalPages, total: page.total };
  keepLast(store, gameList, language, { value, at }, query.gameType);
};
export const recallRow = (store: Store, language: Language, query: GameQuery): PageRead | null => {
  const last = recallLast(store, gameList, language, query.gameType);
  if (last === null) return null;
  const { games, totalPages, total } = last.value;
  return { page: { games: gamesOf(games), totalPages, total }, at: last.at };
};
