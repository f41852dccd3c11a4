/**
 * Starting a game (R-GAME-07 to 19). The ticket goes to the frame over a message port and is never part of an address
 * (SAFE-23).
 */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { id, language, shortText } from '../fields.ts';

export const launchAnswer = z.object({
  /** Address of the game page on the vendor host, without secrets. */
  url: shortText,
  /** Valid for one use, 60 s. */
  ticket: id,
  gameId: id,
  gameName: shortText,
});
const launchBody = z.strictObject({ gameId: id, vassalage: shortText, language, device: z.literal('WEB') });
export const launchGame = call({
  name: 'launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  group: 'token',
  callers: FULL_MEMBERS,
  body: launchBody,
  answer: launchAnswer,
  errors: ['game-maintenance', 'launch-failed', 'trial-refused', 'account-frozen'],
  summary: 'Launch a game for real money',
  rows: ['R-PATH-31'],
});
export const launchDemo = call({
  name: 'launchDemo',
  method: 'POST',
  path: '/wps/game/launchDemo',
  group: 'public',
  body: launchBody,
  answer: launchAnswer,
  errors: ['game-maintenance', 'launch-failed'],
  summary: 'Launch a free trial on play money (D-58)',
  rows: ['R-PATH-21'],
});
