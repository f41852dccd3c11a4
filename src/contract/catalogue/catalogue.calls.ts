/** Vendor lanes, games and hot games. The wire's `vassalage` is our `vendor` (glossary). */
import * as z from 'zod/mini';
import { ALL_CALLERS, call } from '../call.ts';
import { count, id, language, shortText } from '../fields.ts';
import { inEachLanguage } from '../languages.ts';

/** Either spelling of a duplicated field works (R-ENT-14); the portal normalises once. */
export const game = z.object({
  nodeId: z.optional(id),
  gameId: z.optional(id),
  nodeName: z.optional(shortText),
  gameName: z.optional(shortText),
  displayName: z.optional(shortText),
  iconUrl: z.optional(shortText),
  showIcon: z.optional(shortText),
  lagerIcon: z.optional(shortText),
  vassalage: shortText,
  gameType: shortText,
  gameCode: z.optional(shortText),
  /** `VASSALAGE`: opens a list of that vendor's games instead of a game. */
  isGame: z.optional(shortText),
  /** 0 allows a free trial (D-31). */
  supportPlay: z.number(),
  isNew: z.optional(z.boolean()),
  minBet: z.optional(shortText),
  lines: z.optional(z.number()),
});
export type WireGame = z.infer<typeof game>;
export const lane = z.object({
  title: shortText,
  /** `games` is our own field: the number of games in this category. */
  cards: z.array(
    z.object({
      vassalage: shortText,
      accountTypeName: shortText,
      displayName: shortText,
      games: z.optional(z.number()),
    }),
  ),
  gameClassify: z.array(
    z.object({ key: shortText, displayName: shortText, vendors: z.array(shortText), games: z.optional(z.number()) }),
  ),
});
export type WireLane = z.infer<typeof lane>;

export const vendorLanes = call({
  name: 'vendorLanes',
  method: 'GET',
  path: '/lgw/games/game_menus',
  group: 'public',
  query: z.strictObject({ platform: shortText, language: z.optional(language) }),
  /** Kept nested as the specification has it: value.data.lanes. */
  answer: z.object({ data: z.object({ lanes: z.array(lane) }) }),
  summary: 'Categories with their vendors',
  rows: ['R-PATH-04', 'R-CALL-16', 'R-ENT-13'],
});
const gameQuery = {
  clientType: z.literal('3'),
  platform: shortText,
  merchant: shortText,
  gameType: shortText,
  vassalage: z.optional(shortText),
  gameClassify: z.optional(shortText),
  gameName: z.optional(shortText),
  /**
   * Our own parameters, for the filters of D-30 and the new games of R-LOBBY-19; only games with the attribute match.
   */
  minBetFrom: z.optional(count),
  linesFrom: z.optional(count),
  onlyNew: z.optional(z.literal('1')),
  pageNo: count,
  pageSize: count,
  language,
};
export const gameList = call({
  name: 'gameList',
  method: 'GET',
  path: '/wps/relay/games',
  group: 'relay',
  callers: ALL_CALLERS,
  query: z.strictObject(gameQuery),
  /** `total` is our own field: the count beside a row's title. */
  answer: z.object({ games: z.array(game), totalPages: z.number(), total: z.number() }),
  summary: 'One page of games of a category, vendor or search',
  rows: ['R-PATH-35', 'R-CALL-15', 'R-ENT-14'],
});
export const hotGames = call({
  name: 'hotGames',
  method: 'GET',
  path: '/wps/games/hot',
  group: 'public',
  query: z.strictObject({
    merchantCode: shortText,
    isPlatform: z.literal('2'),
    gameType: z.optional(shortText),
    vassalage: z.optional(shortText),
    platform: shortText,
    language,
  }),
  answer: z.object({ list: z.array(game), totalPages: z.number() }),
  summary: 'Hot games, of all or of a category and vendor (D-56)',
  rows: ['R-PATH-20', 'R-CALL-20', 'R-CALL-26'],
});

/** One text with one line per game; the same line number in every column is the same game. */
const column = z.string().check(z.maxLength(2_000_000));
/**
 * All games as columns, so that the browser can search names itself (B-16); a tenth of the size of the same games as
 * objects.
 */
export const gameIndex = call({
  name: 'gameIndex',
  method: 'GET',
  path: '/wps/games/index',
  group: 'public',
  answer: z.object({
    /** Version of the content; it stays the same until a game changes. */
    version: shortText,
    ids: column,
    codes: column,
    vendors: column,
    categories: column,
    /** One letter for each property of the game: `f` free trial (D-31), `n` new, `v` opens its vendor's list. */
    marks: column,
    names: z.object(inEachLanguage(column)),
    /** Address of a picture; `{id}` stands for the game's id. */
    picture: shortText,
  }),
  taggedBy: 'version',
  summary: 'Names of all games in every language, for searching',
  rows: ['B-16'],
});
