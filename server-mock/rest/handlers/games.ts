/** Games in wire format, and the search over them. */
import { toDecimal } from '../../../src/contract/decimal.ts';
import type { WireGame } from '../../../src/contract/catalogue/catalogue.calls.ts';
import type { Language } from '../../../src/contract/fields.ts';
import type { Catalogue, Game } from '../../content/world/types.ts';

/** Path of a game's cover. The path determines the content, so it may be cached for ever. */
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
  /** A category, INHOUSE for slots of the house's own studios, or SEARCH for all categories. */
  readonly gameType: string;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly gameName?: string | undefined;
  /** Whole units of money (D-30). */
  readonly minBetFrom?: number | undefined;
  readonly linesFrom?: number | undefined;
  readonly onlyNew?: '1' | undefined;
}
const MINOR = 100;
const ALL = new Set(['SEARCH', 'ALL', '']);
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** R-LOBBY-23: slots of the configured studios belong to INHOUSE and not to RNG. */
const ofType = (catalogue: Catalogue, gameType: string): readonly Game[] => {
  if (ALL.has(gameType)) return catalogue.games;
  if (gameType !== 'RNG' && gameType !== 'INHOUSE') return catalogue.byCategory(gameType);
  const own = new Set(
    catalogue.vendors
      .filter(({ accountTypeName }) => catalogue.inHouseNames.includes(accountTypeName))
      .map(({ code }) => code),
  );
  return catalogue.byCategory('RNG').filter(({ vendor }) => own.has(vendor) === (gameType === 'INHOUSE'));
};

/** Names match in any of the three languages, because a player types the name they know. */
export const findGames = (catalogue: Catalogue, search: Search): readonly Game[] => {
  const wanted = plain(search.gameName ?? '');
  return ofType(catalogue, search.gameType).filter(
    (game) =>
      (!search.vassalage || game.vendor === search.vassalage) &&
      (!search.gameClassify || game.classify === search.gameClassify) &&
      (search.minBetFrom === undefined || game.minBet >= search.minBetFrom * MINOR) &&
      (search.linesFrom === undefined || (game.lines !== null && game.lines >= search.linesFrom)) &&
      (search.onlyNew === undefined || game.isNew) &&
      (wanted === '' || Object.values(game.name).some((name) => plain(name).includes(wanted))),
  );
};
