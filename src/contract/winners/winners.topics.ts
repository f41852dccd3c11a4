import { inEachLanguage } from '../languages.ts';
import { WINNER_LIMIT } from '../constants.ts';
import { int, obj, text, time, type Of } from '../shape.ts';
import type { KeyedTopic } from '../topic.ts';
import { WINNERS_PATTERN } from './winners.pattern.ts';

/** One win. Key and `id` are the bet's id. Names come in every shell language: the topic knows no language. */
export const winnerRow = obj({
  id: text(64),
  /** Masked by the house; the full name never leaves it. */
  account: text(64),
  /** Seed of the winner's silk, not the member id. */
  silk: text(64),
  gameId: text(64),
  vendor: text(32),
  category: text(32),
  gameName: obj(inEachLanguage(text(128))),
  winAmount: int(1),
  currency: text(8),
  wonAt: time(),
});
export type WinnerRow = Of<typeof winnerRow>;

/** Categories: ALL, each game category and INHOUSE, whose wins are RNG's as well. The board shows the newest 20 (R-CONST-12). */
export const winnersTopic: KeyedTopic<WinnerRow> = {
  pattern: WINNERS_PATTERN,
  class: 'keyed',
  audience: 'all',
  visitors: true,
  rateMs: 500,
  pollMs: 15_000,
  graceMs: 0,
  pollWhenShown: false,
  snapshotCall: 'winnerBoard',
  row: winnerRow,
  limit: WINNER_LIMIT,
  summary: 'Newest 20 winners of a category, newest by wonAt then id',
};
