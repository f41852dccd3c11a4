import type { BetRow } from '../../contract/wallet/wallet.topics.ts';

/** Newest first by the time of the bet, then by id, so that bets of equal times keep their order. */
export const newestBets = (rows: Readonly<Record<string, BetRow>>): readonly BetRow[] =>
  Object.values(rows).sort((a, b) => b.placedAt - a.placedAt || (a.betId < b.betId ? 1 : -1));
