/** What is chosen in a category, as its address says it: reload, Back and a link from outside restore it (R-ROUTE-15). */
import { homeFilter, type LobbyFilter } from '../../domains/catalogue/catalogue.state.ts';

/** The wire takes no longer word, and no later page. */
const LONGEST = 64;
const LAST_PAGE = 10_000;

/** What only one account has does not stand in an address: whoever opens it may be somebody else. */
const SELECTS = ['NEW', 'HOT'] as const;

export const filterAt = (gameType: string, search: string): LobbyFilter => {
  const query = new URLSearchParams(search);
  const word = (name: string): string | null => query.get(name)?.slice(0, LONGEST) || null;
  const page = Number(query.get('page'));
  return {
    ...homeFilter,
    gameType,
    vendor: word('vassalage'),
    classify: word('classify'),
    select: SELECTS.find((one) => one === query.get('select')) ?? 'ALL',
    fromOne: query.has('fromOne'),
    manyLines: query.has('manyLines'),
    pageNo: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  };
};
/** The other way: with its question mark, or nothing where all is as at first. */
export const searchOf = ({ vendor, classify, select, fromOne, manyLines, pageNo }: LobbyFilter): string => {
  const query = new URLSearchParams({
    ...(vendor === null ? {} : { vassalage: vendor }),
    ...(classify === null ? {} : { classify }),
    ...(select === 'ALL' ? {} : { select }),
    ...(fromOne ? { fromOne: '1' } : {}),
    ...(manyLines ? { manyLines: '1' } : {}),
    ...(pageNo === 1 ? {} : { page: String(pageNo) }),
  }).toString();
  return query === '' ? '' : `?${query}`;
};
