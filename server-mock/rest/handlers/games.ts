/** Games as the wire has them, and the search over them. */
import { toDecimal } from '../../../src/contract/decimal.ts';
import type { WireGame } from '../../../src/contract/catalogue/catalogue.calls.ts';
import type { Language } from '../../../src/contract/fields.ts';
import type { Catalogue, Game } from '../../world/types.ts';

/** Fixed image folders; the address is the content, so it may be kept for ever. */
export const coverAddress = (gameId: string): string => `/img/cover/${encodeURIComponent(gameId)}.svg`;

export const wireGame = (game: Game, language: Language): WireGame => ({
  nodeId: game.id,
  nodeName: game.name[language],
  iconUrl: coverAddress(game.id),
  vassalage: game.vendor,
  gameType: game.category,
  gameCode: game.code,
  ...(game.opensVendor ? { isGame: 'VASSALAGE' } : {}),
  supportPlay: game.supportPlay,
  isNew: game.isNew,
  minBet: toDecimal(game.minBet),
  ...(game.lines === null ? {} : { lines: game.lines }),
});

export interface Search {
  /** A category, or SEARCH for all of them. */
  readonly gameType: string;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly gameName?: string | undefined;
}
const ALL = new Set(['SEARCH', 'ALL', '']);
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Names match in any of the three languages: a person types what they know. */
export const findGames = (catalogue: Catalogue, search: Search): readonly Game[] => {
  const wanted = plain(search.gameName ?? '');
  const of = ALL.has(search.gameType) ? catalogue.games : catalogue.byCategory(search.gameType);
  return of.filter(
    (game) =>
      (!search.vassalage || game.vendor === search.vassalage) &&
      (!search.gameClassify || game.classify === search.gameClassify) &&
      (wanted === '' || Object.values(game.name).some((name) => plain(name).includes(wanted))),
  );
};
