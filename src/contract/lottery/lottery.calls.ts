/** Lotteries (R-LOTT). `numeros` and `numero` are the specification's own path words for opened numbers. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { PRIZE_MODES } from '../constants.ts';
import { id, language, shortText, unixMs } from '../fields.ts';
import { launchAnswer } from '../play/play.calls.ts';

const prizeMode = z.enum(PRIZE_MODES);
/** Only for the Vietnam page. */
const lottoArea = z.optional(z.literal('VN'));
const menuQuery = z.strictObject({ prizeMode, device: z.literal('WEB') });
export const lotteryMenu = z.object({
  gameMenus: z.array(
    z.object({
      accountTypeName: shortText,
      games: z.array(z.object({ gameCode: id, gameName: shortText, drawEverySeconds: z.number() })),
    }),
  ),
});
export const vnLotteryMenu = call({
  name: 'vnLotteryMenu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  group: 'public',
  query: menuQuery,
  answer: lotteryMenu,
  summary: 'Menu of the Vietnam lottery, device WEB only (R-LOTT-07)',
  rows: ['R-PATH-18', 'R-CALL-37', 'R-ENT-18'],
});
export const vnLotteryRecent = call({
  name: 'vnLotteryRecent',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  group: 'token',
  callers: FULL_MEMBERS,
  query: menuQuery,
  answer: lotteryMenu,
  summary: 'Games of that menu played lately',
  rows: ['R-PATH-32'],
});
const draw = z.object({
  issue: id,
  /** From then on the draw accepts no bets. */
  closesAt: unixMs,
  /** When the draw is due, or when it was drawn. */
  drawAt: unixMs,
  state: z.enum(['open', 'closed', 'drawn']),
  /** Empty until drawn; text, since leading zeros count. */
  numbers: z.array(shortText),
});
export const drawQuery = z.strictObject({ gameCode: id });
export const drawAnswer = z.object({ list: z.array(draw) });
export const vnOpenedNumbers = call({
  name: 'vnOpenedNumbers',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  group: 'public',
  query: drawQuery,
  answer: drawAnswer,
  summary: 'Recent results of a Vietnam lottery, newest first',
  rows: ['R-PATH-19', 'R-CALL-38'],
});
export const lotteryLobby = call({
  name: 'lotteryLobby',
  method: 'GET',
  path: '/wps/relay/lottery/lobby',
  group: 'relay',
  callers: FULL_MEMBERS,
  query: z.strictObject({ prizeMode, lottoArea }),
  answer: z.object({
    list: z.array(
      z.object({
        gameCode: id,
        gameName: shortText,
        /** The heading under which the menu lists it. */
        accountTypeName: shortText,
        issue: id,
        drawAt: unixMs,
        closesAt: unixMs,
      }),
    ),
  }),
  summary: 'Current issue and draw time of every lottery of a mode',
  rows: ['R-CALL-38'],
});
export const launchLottery = call({
  name: 'launchLottery',
  method: 'POST',
  path: '/wps/relay/lottery/launch',
  group: 'relay',
  callers: FULL_MEMBERS,
  body: z.strictObject({
    lottoArea,
    launchMode: z.literal('LOTT'),
    prizeMode,
    gameCode: z.optional(id),
    /** Betting when a game code is given, else lobby. */
    view: z.enum(['betting', 'lobby']),
    device: z.literal('WEB'),
    backUrl: shortText,
    language,
  }),
  answer: launchAnswer,
  errors: ['game-maintenance', 'launch-failed', 'trial-refused'],
  summary: 'Launch a lottery, its lobby or its betting page',
  rows: ['R-CALL-36'],
});
