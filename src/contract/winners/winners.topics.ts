import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, count, id, language, names, shortText, unixMs } from '../fields.ts';
import { inEachLanguage } from '../languages.ts';
import { WINNER_LIMIT } from '../constants.ts';
import { minor, obj, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { minorOf, snapshotRead } from '../snapshot.ts';

export const winnerEntry = z.object({
  id,
  /** Spelled as in the specification: the values are inside `vo` (R-ENT-11). */
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

/** One win. Key and `id` are the bet's id. Names come in every shell language, since the topic knows no language. */
export const winnerRow = obj({
  id: text(64, 'id'),
  /** Masked by the house, which never sends the full name. */
  account: text(64, 'account'),
  /** Seed of the winner's silk, not the member id. */
  silk: text(64, 'silk'),
  gameId: text(64, 'keep'),
  vendor: text(32, 'keep'),
  category: text(32, 'keep'),
  gameName: obj(inEachLanguage(text(128, 'keep'))),
  winAmount: minor(1),
  currency: text(8, 'keep'),
  wonAt: time(),
});
export type WinnerRow = Decoded<typeof winnerRow>;

export const winnerBoard = call({
  name: 'winnerBoard',
  method: 'GET',
  path: '/wps/games/winnerBoard',
  group: 'public',
  query: z.strictObject({ gameCategory: shortText, language, limitNum: count }),
  answer: z.object({ list: z.array(winnerEntry) }),
  topic: 'winners:{category}',
  summary: 'The winner board',
  rows: ['R-PATH-22', 'R-CALL-27'],
});
/**
 * Categories: ALL, each game category and INHOUSE, whose wins also count for RNG. The board shows the newest 20
 * (R-CONST-12).
 */
export const winnersTopic = defineTopic({
  pattern: 'winners:{category}',
  class: 'keyed',
  audience: 'all',
  visitors: true,
  rateMs: 500,
  pollMs: 15_000,
  graceMs: 0,
  pollWhenShown: false,
  row: winnerRow,
  key: 'id',
  limit: WINNER_LIMIT,
  summary: 'Newest 20 winners of a category, newest by wonAt then id',
  snapshot: snapshotRead({
    call: winnerBoard,
    query: (category, language) => ({ gameCategory: category ?? 'ALL', language, limitNum: WINNER_LIMIT }),
    data: (answer) => ({
      rows: Object.fromEntries(
        answer.list.map(({ id, vo }) => [
          id,
          {
            id,
            account: vo.account,
            silk: vo.silk,
            gameId: vo.gameId,
            vendor: vo.vassalage,
            category: vo.gameType,
            gameName: vo.gameNames,
            winAmount: minorOf(vo.winAmount),
            currency: vo.currency,
            wonAt: vo.wonAt,
          },
        ]),
      ),
    }),
  }),
});
