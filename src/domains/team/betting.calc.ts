/** Team betting: a page of recorded bets, and what has come since, by the same filter (R-AGENT-05). Pure. */
import type { TeamBet } from '../../contract/team/team.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type FallenBet, fallenBets } from './bets.calc.ts';

export type RecordedBet = Omit<TeamBet, 'id'>;
export interface BetFilter {
  /** A part of an account, in small letters; absent: everybody. */
  readonly account?: string;
  readonly category?: string;
  /** Merchant days, `2026-11-22`, both within. */
  readonly from?: string;
  readonly to?: string;
}
/** `dayOf` names the merchant's day of a moment in the filter's form (D-53). */
export const fitsFilter = (
  { bet, placedAt }: FallenBet,
  { account, category, from, to }: BetFilter,
  dayOf: (at: number) => string,
): boolean =>
  (account === undefined || bet.account.includes(account)) &&
  (category === undefined || bet.category === category) &&
  (from === undefined || dayOf(placedAt) >= from) &&
  (to === undefined || dayOf(placedAt) <= to);

/** What has come by the channel since a page was read. */
export interface Arrivals {
  /** Items by log id, ascending. */
  readonly items: readonly TeamBet[];
  readonly lastId: number | null;
  /** Items came and went between two looks: only reading again tells all. */
  readonly hole: boolean;
}
export const noArrivals: Arrivals = { items: [], lastId: null, hole: false };
/** The topic keeps two hundred items, seconds of a busy evening: they are gathered while somebody looks, up to this many. */
export const ARRIVALS_KEPT = 1_000;
export const gathered = (before: Arrivals, log: LogValue<TeamBet> | null): Arrivals => {
  if (log === null) return before;
  const { items } = log;
  const { lastId } = before;
  // Empty, it says by its `from` up to where it has been emptied.
  if (items.length === 0 && lastId === null) return before;
  const newest = items.at(-1)?.id ?? log.from - 1;
  if (newest === lastId) return before;
  // Another life of the journal counts from one again: nothing of before joins it.
  if (lastId !== null && newest < lastId) return { items, lastId: newest, hole: true };
  const fresh = lastId === null ? items : items.filter(({ id }) => id > lastId);
  const anew = lastId !== null && (fresh[0]?.id ?? log.from) > lastId + 1;
  const hole = before.hole || anew;
  // What came before the hole may be of somebody who is with another agent now (SAFE-31): it goes, and is read again.
  const all = anew ? fresh : [...before.items, ...fresh];
  return { items: all.slice(-ARRIVALS_KEPT), lastId: newest, hole: hole || all.length > ARRIVALS_KEPT };
};

const fallenOf = (bet: RecordedBet): FallenBet => ({
  id: bet.betId,
  first: 0,
  opened: true,
  bet: { ...bet, id: 1 },
  placedAt: bet.at,
});
interface Page {
  readonly recorded: readonly RecordedBet[];
  readonly arrivals: Arrivals;
  /** The newest page: bets that came since stand above it. */
  readonly newest: boolean;
  readonly filter: BetFilter;
  readonly dayOf: (at: number) => string;
}
/** Newest first: open bets of the page settle in place, and new ones stand above the first page. */
export const betsOfPage = ({ recorded, arrivals, newest, filter, dayOf }: Page): readonly FallenBet[] => {
  const live = fallenBets(arrivals.items);
  const byId = new Map(live.map((one) => [one.id, one]));
  const page = recorded.map((bet): FallenBet => {
    const known = byId.get(bet.betId);
    const old = fallenOf(bet);
    return known === undefined ? old : { ...old, bet: known.bet };
  });
  if (!newest) return page;
  const there = new Set(recorded.map(({ betId }) => betId));
  const since = recorded[0]?.at ?? 0;
  const above = live.filter(
    // A settlement alone says nothing of when its bet was placed: it is older than what has come, and another page's line.
    (one) => one.opened && !there.has(one.id) && one.placedAt >= since && fitsFilter(one, filter, dayOf),
  );
  return [...above, ...page];
};
