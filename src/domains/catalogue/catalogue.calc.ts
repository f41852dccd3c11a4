import { FOOTER_VENDORS, HOME_HOT_GAMES, LOBBY_PAGE_SIZE, TWO_ROWS_ABOVE } from '../../contract/constants.ts';
import type { WireGame, WireLane } from '../../contract/catalogue/catalogue.calls.ts';
import type { Game, GameQuery, Lane, LobbyFilter } from './catalogue.state.ts';
import { homeFilter } from './catalogue.state.ts';

/** R-CONST-13 to R-CONST-15, for the screens. */
export { FOOTER_VENDORS, HOME_HOT_GAMES, LOBBY_PAGE_SIZE, TWO_ROWS_ABOVE };
/** Cards in one home row of a category: enough to scroll, few enough for the first page. */
export const ROW_SIZE = 14;
export const IN_HOUSE = 'INHOUSE';

/** D-31: 0 allows a free trial, any other value does not. Decided only here, so that it is never inverted. */
export const allowsFreeTrial = (supportPlay: number): boolean => supportPlay === 0;

/** Null for a game without any id, which could be neither keyed nor launched. */
export const gameOf = (wire: WireGame): Game | null => {
  const id = wire.nodeId ?? wire.gameId;
  if (id === undefined) return null;
  return {
    id,
    name: wire.displayName ?? wire.nodeName ?? wire.gameName ?? id,
    icon: wire.lagerIcon ?? wire.iconUrl ?? wire.showIcon ?? null,
    vendor: wire.vassalage,
    gameType: wire.gameType,
    gameCode: wire.gameCode ?? null,
    opensVendor: wire.isGame === 'VASSALAGE',
    freeTrial: allowsFreeTrial(wire.supportPlay),
    isNew: wire.isNew ?? false,
    minBet: wire.minBet ?? null,
    lines: wire.lines ?? null,
  };
};
export const gamesOf = (wires: readonly WireGame[]): readonly Game[] =>
  wires.map(gameOf).filter((game): game is Game => game !== null);

const laneOf = (wire: WireLane): Lane => ({
  category: wire.title,
  vendors: wire.cards.map((card) => ({
    code: card.vassalage,
    accountTypeName: card.accountTypeName,
    name: card.displayName,
    games: card.games ?? null,
  })),
  classify: wire.gameClassify.map(({ key, displayName, vendors, games }) => ({
    key,
    name: displayName,
    vendors,
    games: games ?? null,
  })),
});

/** Slots vendors whose accountTypeName is configured as in-house move from RNG to a lane of their own (R-LOBBY-23). */
export const lanesOf = (wires: readonly WireLane[], inHouseNames: readonly string[]): readonly Lane[] => {
  const lanes = wires.map(laneOf);
  const rng = lanes.find((lane) => lane.category === 'RNG');
  const own = rng?.vendors.filter((vendor) => inHouseNames.includes(vendor.accountTypeName)) ?? [];
  if (!rng || own.length === 0) return lanes;
  const rest = { ...rng, vendors: rng.vendors.filter((vendor) => !own.includes(vendor)) };
  const others = lanes.map((lane) => (lane === rng ? rest : lane)).filter((lane) => lane.category !== IN_HOUSE);
  const existing = lanes.find((lane) => lane.category === IN_HOUSE);
  return [...others, { category: IN_HOUSE, vendors: [...(existing?.vendors ?? []), ...own], classify: [] }];
};

/** Key of a query's answer; equal queries have the same key. */
export const queryKey = (query: GameQuery): string =>
  JSON.stringify([
    query.gameType,
    query.vendor,
    query.classify,
    query.text,
    query.pageNo,
    query.pageSize,
    query.select ?? 'ALL',
    query.fromOne ?? false,
    query.manyLines ?? false,
  ]);

/** Spaces around the search text are ignored (R-LOBBY-05, R-VALID-17). */
export const filterForText = (filter: LobbyFilter, text: string): LobbyFilter => {
  const trimmed = text.trim();
  if (trimmed !== '') return { ...homeFilter, gameType: 'SEARCH', text: trimmed };
  return filter.gameType === 'SEARCH' ? homeFilter : filter;
};
/** Any other choice leaves SEARCH and clears the text (R-LOBBY-06); ALL resets vendor and classify (R-LOBBY-13). */
export const filterForType = (gameType: string): LobbyFilter => ({ ...homeFilter, gameType });
/** Game types without a grid in the lobby: home itself, and those with a page of their own. */
const NO_GRID: readonly string[] = ['HOME', 'PROMO', 'FAV', 'RECENT'];
export const hasGrid = (gameType: string): boolean => !NO_GRID.includes(gameType);
const CENTRES: readonly string[] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'];
/** Whether a category has a game centre, where the vendor matters more than a single title (R-ROUTE-08 to 11); others have a list. */
export const hasCentre = (gameType: string): boolean => CENTRES.includes(gameType);

/** The query of the lobby's grid; null where the grid needs none. */
export const gridQuery = ({ gameType, select, fromOne, manyLines, ...filter }: LobbyFilter): GameQuery | null => {
  // The ids of the favourites are already known.
  if (!hasGrid(gameType) || select === 'FAV') return null;
  const hot = gameType === 'HOT';
  return {
    ...filter,
    gameType: hot || gameType === 'SEARCH' ? 'ALL' : gameType,
    pageSize: LOBBY_PAGE_SIZE,
    ...(hot ? { select: 'HOT' } : select === 'ALL' ? {} : { select }),
    ...(fromOne ? { fromOne } : {}),
    ...(manyLines ? { manyLines } : {}),
  };
};
/** The query of a category's row on home. */
export const rowQuery = (category: string): GameQuery => ({
  gameType: category,
  vendor: null,
  classify: null,
  text: '',
  pageNo: 1,
  pageSize: ROW_SIZE,
});
/** Whether this is the query of a row on home. */
export const isRow = (query: GameQuery): boolean => queryKey(query) === queryKey(rowQuery(query.gameType));
/** Whether this is the first query of a category's page, without any filter. */
export const isFirstPage = (query: GameQuery): boolean =>
  queryKey(query) === queryKey({ ...rowQuery(query.gameType), pageSize: LOBBY_PAGE_SIZE });
/** A list of the account: it is dropped with the session and read again each time. */
export const isOwnList = ({ select }: Pick<GameQuery, 'select'>): boolean => select === 'RECENT';
export const isOwnListKey = (key: string): boolean => key.includes('"RECENT",');
