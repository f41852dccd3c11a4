import type { TeamBet } from '../../contract/team/team.topics.ts';

/** One bet of the tree: the open item and its settlement are one line. */
export interface FallenBet {
  /** The bet's own id. */
  readonly id: string;
  /** Log id of its first item known: where it stands among the others, before and after it settles. */
  readonly first: number;
  /** Its first item known is of its placing: without it the bet is older than what is known. */
  readonly opened: boolean;
  /** As last said. */
  readonly bet: TeamBet;
  /** House time, Unix ms, of its first item. */
  readonly placedAt: number;
}
/** Items by id, ascending, to bets, newest first. A settlement changes a line and moves none. */
export const fallenBets = (items: readonly TeamBet[]): readonly FallenBet[] => {
  const bets = new Map<string, FallenBet>();
  for (const item of items) {
    const known = bets.get(item.betId);
    bets.set(
      item.betId,
      known
        ? { ...known, bet: item }
        : { id: item.betId, first: item.id, opened: item.payout === null, bet: item, placedAt: item.at },
    );
  }
  return [...bets.values()].reverse();
};

/** Over how long the pace is taken. */
const PACE_MS = 10_000;
/** Tenths of a bet a second over the last ten; over less where the log reaches back less far. */
export const betPace = (newestFirst: readonly FallenBet[], houseNow: number): number => {
  const recent = newestFirst.filter(({ placedAt }) => placedAt > houseNow - PACE_MS);
  const oldest = recent.at(-1);
  if (oldest === undefined) return 0;
  const whole = recent.length < newestFirst.length ? PACE_MS : Math.max(1_000, houseNow - oldest.placedAt);
  return Math.round((recent.length * 10_000) / whole);
};
