/** Reads one page of games with the right call: the list, the hot games (D-56) or the recent games. */
import { gameList, hotGames, type WireGame } from '../../contract/catalogue/catalogue.calls.ts';
import { CLIENT_TYPE, GAME_PLATFORM, SLOT_MIN_BET, SLOT_MIN_LINES, VENDOR_PLATFORM } from '../../contract/constants.ts';
import { recentGames } from '../../contract/favourites/favourites.calls.ts';
import type { Language } from '../../contract/fields.ts';
import { gamesOf } from '../../domains/catalogue/catalogue.calc.ts';
import type { GamePage, GameQuery } from '../../domains/catalogue/catalogue.state.ts';
import type { RestClient } from '../../transport/api.ts';

interface Around {
  readonly language: Language;
  readonly merchant: string;
}
export interface PageRead {
  readonly page: GamePage;
  /** House clock, Unix ms. */
  readonly at: number;
}

const one = (wires: readonly WireGame[]): GamePage => {
  const games = gamesOf(wires);
  return { games, totalPages: games.length === 0 ? 0 : 1, total: games.length };
};
/** Narrows a list to a category and a vendor, where the call supports it. */
const within = ({ gameType, vendor }: GameQuery) => ({
  ...(gameType === 'ALL' ? {} : { gameType }),
  ...(vendor === null ? {} : { vassalage: vendor }),
});

const readers: Readonly<
  Record<
    'HOT' | 'RECENT' | 'LIST',
    (rest: RestClient, query: GameQuery, around: Around, signal: AbortSignal) => Promise<PageRead>
  >
> = {
  HOT: async (rest, query, { language, merchant }, signal) => {
    const { value, at } = await rest.call(
      hotGames,
      { query: { merchantCode: merchant, isPlatform: '2', platform: VENDOR_PLATFORM, language, ...within(query) } },
      { signal },
    );
    return { page: one(value.list), at };
  },
  RECENT: async (rest, query, { language }, signal) => {
    const { pageNo: page, pageSize } = query;
    const { value, at } = await rest.call(
      recentGames,
      { query: { page, pageSize, language, clientType: CLIENT_TYPE, ...within(query) } },
      { signal },
    );
    const { totalPages } = value;
    const games = gamesOf(value.list);
    // The call only counts pages: the total is an upper bound where there are several.
    const total = totalPages > 1 ? totalPages * pageSize : games.length;
    return { page: { games, totalPages, total }, at };
  },
  LIST: async (rest, query, { language, merchant }, signal) => {
    const { value, at } = await rest.call(
      gameList,
      {
        query: {
          clientType: CLIENT_TYPE,
          platform: GAME_PLATFORM,
          merchant,
          gameType: query.gameType,
          pageNo: query.pageNo,
          pageSize: query.pageSize,
          language,
          ...(query.vendor === null ? {} : { vassalage: query.vendor }),
          ...(query.classify === null ? {} : { gameClassify: query.classify }),
          ...(query.text === '' ? {} : { gameName: query.text }),
          ...(query.select === 'NEW' ? { onlyNew: '1' as const } : {}),
          ...(query.fromOne === true ? { minBetFrom: SLOT_MIN_BET } : {}),
          ...(query.manyLines === true ? { linesFrom: SLOT_MIN_LINES } : {}),
        },
      },
      { signal },
    );
    return { page: { games: gamesOf(value.games), totalPages: value.totalPages, total: value.total }, at };
  },
};
const readerOf = ({ select }: GameQuery): keyof typeof readers =>
  select === 'HOT' || select === 'RECENT' ? select : 'LIST';

export const readPage = (rest: RestClient, query: GameQuery, around: Around, signal: AbortSignal): Promise<PageRead> =>
  readers[readerOf(query)](rest, query, around, signal);
