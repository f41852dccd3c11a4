/** One page of games from the call that has it: the list, the hot ones (D-56) or those played lately. */
import { gameList, hotGames, type WireGame } from '../../contract/catalogue/catalogue.calls.ts';
import { CLIENT_TYPE, GAME_PLATFORM, VENDOR_PLATFORM } from '../../contract/constants.ts';
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
/** Smallest stake and number of lines of the two filters (D-30). */
const FROM_ONE = 1;
const MANY_LINES = 25;

const one = (wires: readonly WireGame[]): GamePage => {
  const games = gamesOf(wires);
  return { games, totalPages: games.length === 0 ? 0 : 1, total: games.length };
};
/** What narrows a list down to a category and a vendor, where the call knows these. */
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
    // The call counts pages alone: what is certain is said.
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
          ...(query.fromOne === true ? { minBetFrom: FROM_ONE } : {}),
          ...(query.manyLines === true ? { linesFrom: MANY_LINES } : {}),
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
