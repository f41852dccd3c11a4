import type { TeamBet } from '../../contract/team/team.topics.ts';

/** One line of the team's bets: the open item and its settlement are one bet. */
export interface TeamBetLine {
  /** The bet's own id. */
  readonly id: string;
  /** Log id of its first known item: its position among the others, before and after it settles. */
  readonly first: number;
  /** Its first known item is its placing; otherwise the bet is older than the known items. */
  readonly opened: boolean;
  /** Its latest item. */
  readonly bet: TeamBet;
  /** House time, Unix ms, of its first item. */
  readonly placedAt: number;
}
/** Turns items, ascending by id, into bets, newest first. A settlement changes a line and does not move it. */
export const teamBetLines = (items: readonly TeamBet[]): readonly TeamBetLine[] => {
  const bets = new Map<string, TeamBetLine>();
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

/** Time over which the pace is measured. */
const PACE_MS = 10_000;
/** Tenths of a bet per second over the last ten seconds; over less where the log does not reach back that far. */
export const betPace = (newestFirst: readonly TeamBetLine[], houseNow: number): number => {
  const recent = newestFirst.filter(({ placedAt }) => placedAt > houseNow - PACE_MS);
  const oldest = recent.at(-1);
  if (oldest === undefined) return 0;
  const whole = recent.length < newestFirst.length ? PACE_MS : Math.max(1_000, houseNow - oldest.placedAt);
  return Math.round((recent.length * 10_000) / whole);
};
