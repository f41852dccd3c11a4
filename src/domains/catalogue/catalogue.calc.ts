import type { WireGame, WireLane } from '../../contract/catalogue/catalogue.calls.ts';
import type { Game, GameQuery, Lane, LobbyFilter } from './catalogue.state.ts';
import { homeFilter } from './catalogue.state.ts';

/** R-CONST-14. */
export const LOBBY_PAGE_SIZE = 28;
/** R-CONST-15: how many hot games home takes. */
export const HOT_ON_HOME = 12;
/** Cards in one home row of a category: enough to scroll, few enough for the first page. */
export const ROW_SIZE = 14;
export const IN_HOUSE = 'INHOUSE';

/** D-31: 0 allows free trial, anything else does not. Here and nowhere else, so that nobody inverts it. */
export const allowsFreeTrial = (supportPlay: number): boolean => supportPlay === 0;

/** Null for a game without any id: it could neither be keyed nor launched. */
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

/** Slots vendors whose accountTypeName is configured as in-house leave RNG for a lane of their own (R-LOBBY-23). */
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

/** One key per answer; two equal questions share it. */
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

/** Spaces around a search are not meant (R-LOBBY-05, R-VALID-17). */
export const filterForText = (filter: LobbyFilter, text: string): LobbyFilter => {
  const trimmed = text.trim();
  if (trimmed !== '') return { ...homeFilter, gameType: 'SEARCH', text: trimmed };
  return filter.gameType === 'SEARCH' ? homeFilter : filter;
};
/** Leaving SEARCH by any other choice clears the text (R-LOBBY-06); ALL resets vendor and classify (R-LOBBY-13). */
export const filterForType = (gameType: string): LobbyFilter => ({ ...homeFilter, gameType });
/** Game types that show no grid in the lobby: home itself, and those with a page of their own. */
const NO_GRID: readonly string[] = ['HOME', 'PROMO', 'FAV', 'RECENT'];
export const hasGrid = (gameType: string): boolean => !NO_GRID.includes(gameType);

/** The question the lobby's grid asks the house; null where none is asked. */
export const gridQuery = ({ gameType, select, fromOne, manyLines, ...filter }: LobbyFilter): GameQuery | null => {
  // What is marked is known already.
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
/** The question behind a category's row on home. */
export const rowQuery = (category: string): GameQuery => ({
  gameType: category,
  vendor: null,
  classify: null,
  text: '',
  pageNo: 1,
  pageSize: ROW_SIZE,
});
/** Whether it is the question of a row of home. */
export const isRow = (query: GameQuery): boolean => queryKey(query) === queryKey(rowQuery(query.gameType));
/** Whether it is what a category's page asks first, with nothing chosen on it. */
export const isFirstPage = (query: GameQuery): boolean =>
  queryKey(query) === queryKey({ ...rowQuery(query.gameType), pageSize: LOBBY_PAGE_SIZE });
/** A list of one account: it goes with its session and is read again each time. */
export const isOwn = ({ select }: Pick<GameQuery, 'select'>): boolean => select === 'RECENT';
export const isOwnKey = (key: string): boolean => key.includes('"RECENT",');
