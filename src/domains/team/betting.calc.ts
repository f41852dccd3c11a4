/** Team betting: a page of recorded bets, and the bets that arrived since, under the same filter (R-AGENT-05). Pure. */
import type { TeamBet } from '../../contract/team/team.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type TeamBetLine, teamBetLines } from './bets.calc.ts';

export type RecordedBet = Omit<TeamBet, 'id'>;
export interface BetFilter {
  /** Part of an account name, in lower case; absent: all accounts. */
  readonly account?: string;
  readonly category?: string;
  /** Merchant days, `2026-11-22`, both inclusive. */
  readonly from?: string;
  readonly to?: string;
}
/** `dayOf` returns the merchant day of a moment in the filter's form (D-53). */
export const fitsFilter = (
  { bet, placedAt }: TeamBetLine,
  { account, category, from, to }: BetFilter,
  dayOf: (at: number) => string,
): boolean =>
  (account === undefined || bet.account.includes(account)) &&
  (category === undefined || bet.category === category) &&
  (from === undefined || dayOf(placedAt) >= from) &&
  (to === undefined || dayOf(placedAt) <= to);

/** Items that arrived over the channel since a page was read. */
export interface Arrivals {
  /** Items by log id, ascending. */
  readonly items: readonly TeamBet[];
  readonly lastId: number | null;
  /** Items were dropped between two reads of the log: only a new read shows all of them. */
  readonly hasGap: boolean;
}
export const noArrivals: Arrivals = { items: [], lastId: null, hasGap: false };
/** The topic keeps two hundred items, seconds of a busy evening. While the page is open, this many are collected. */
export const ARRIVALS_LIMIT = 1_000;
export const withArrivals = (before: Arrivals, log: LogValue<TeamBet> | null): Arrivals => {
  if (log === null) return before;
  const { items } = log;
  const { lastId } = before;
  // An empty log tells by its `from` up to which id it was emptied.
  if (items.length === 0 && lastId === null) return before;
  const newest = items.at(-1)?.id ?? log.from - 1;
  if (newest === lastId) return before;
  // Another journal counts from 1 again: earlier items do not join it.
  if (lastId !== null && newest < lastId) return { items, lastId: newest, hasGap: true };
  const fresh = lastId === null ? items : items.filter(({ id }) => id > lastId);
  const anew = lastId !== null && (fresh[0]?.id ?? log.from) > lastId + 1;
  const hole = before.hasGap || anew;
  // Items before the gap may belong to a member who is now with another agent (SAFE-31): they are dropped and read
  // again.
  const all = anew ? fresh : [...before.items, ...fresh];
  return { items: all.slice(-ARRIVALS_LIMIT), lastId: newest, hasGap: hole || all.length > ARRIVALS_LIMIT };
};

const fallenOf = (bet: RecordedBet): TeamBetLine => ({
  id: bet.betId,
  first: 0,
  opened: true,
  bet: { ...bet, id: 1 },
  placedAt: bet.at,
});
interface Page {
  readonly recorded: readonly RecordedBet[];
  readonly arrivals: Arrivals;
  /** The newest page: bets that arrived since are listed above it. */
  readonly newest: boolean;
  readonly filter: BetFilter;
  readonly dayOf: (at: number) => string;
}
/** Newest first: open bets of the page settle in place, and new ones are listed above the first page. */
export const betsOfPage = ({ recorded, arrivals, newest, filter, dayOf }: Page): readonly TeamBetLine[] => {
  const live = teamBetLines(arrivals.items);
  const byId = new Map(live.map((one) => [one.id, one]));
  const page = recorded.map((bet): TeamBetLine => {
    const known = byId.get(bet.betId);
    const old = fallenOf(bet);
    return known === undefined ? old : { ...old, bet: known.bet };
  });
  if (!newest) return page;
  const there = new Set(recorded.map(({ betId }) => betId));
  const since = recorded[0]?.at ?? 0;
  const above = live.filter(
    // A settlement alone does not tell when its bet was placed: the bet is older than the arrivals and belongs to
    // another page.
    (one) => one.opened && !there.has(one.id) && one.placedAt >= since && fitsFilter(one, filter, dayOf),
  );
  return [...above, ...page];
};
