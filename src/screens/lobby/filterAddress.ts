/** The filter of a category as the query of its address, so that reload, Back and external links restore it (R-ROUTE-15). */
import { homeFilter, type LobbyFilter } from '../../domains/catalogue/catalogue.state.ts';

/** Limits of the contract for a text and a page number. */
const LONGEST = 64;
const LAST_PAGE = 10_000;

/** The account's own lists are left out: another account may open the address. */
const SELECTS = ['NEW', 'HOT'] as const;

export const filterFromSearch = (gameType: string, search: string): LobbyFilter => {
  const query = new URLSearchParams(search);
  const textParameter = (name: string): string | null => query.get(name)?.slice(0, LONGEST) || null;
  const page = Number(query.get('page'));
  return {
    ...homeFilter,
    gameType,
    vendor: textParameter('vassalage'),
    classify: textParameter('classify'),
    select: SELECTS.find((one) => one === query.get('select')) ?? 'ALL',
    fromOne: query.has('fromOne'),
    manyLines: query.has('manyLines'),
    pageNo: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  };
};
/** The inverse of filterFromSearch: with the question mark, or '' for the initial filter. */
export const searchFromFilter = ({ vendor, classify, select, fromOne, manyLines, pageNo }: LobbyFilter): string => {
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
