import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, count, id, language, names, shortText, unixMs } from '../fields.ts';

export const winnerEntry = z.object({
  id,
  /** Spelled as the specification has it: the figures stand in `vo` (R-ENT-11). */
  vo: z.object({
    account: shortText,
    silk: shortText,
    gameId: id,
    vassalage: shortText,
    gameType: shortText,
    gameName: shortText,
    gameNames: names,
    winAmount: amount,
    currency: shortText,
    wonAt: unixMs,
  }),
});
export const winnerBoard = call({
  name: 'winnerBoard',
  method: 'GET',
  path: '/wps/games/winnerBoard',
  group: 'public',
  query: z.strictObject({ gameCategory: shortText, language, limitNum: count }),
  answer: z.object({ list: z.array(winnerEntry) }),
  topic: 'winners:{category}',
  summary: 'The winner board (path ours)',
  rows: ['R-PATH-22', 'R-CALL-27'],
});
