import { WINNER_LIMIT } from '../../contract/constants.ts';
import type { WinnerRow } from '../../contract/winners/winners.topics.ts';

/** How many a board shows at most (R-CONST-12). */
export const MOST_WINNERS = WINNER_LIMIT;
/** Newest by time, then by id, at most 20 (R-CONST-12, R-LOBBY-21). */
export const newestWinners = (rows: Readonly<Record<string, WinnerRow>>): readonly WinnerRow[] =>
  Object.values(rows)
    .sort((a, b) => b.wonAt - a.wonAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0))
    .slice(0, MOST_WINNERS);
