/**
 * Pages of a tree's bets that the house keeps: open ones and the latest of each member (R-AGENT-05). A pure read of the
 * state.
 */
import type { Bet, HouseState } from '../state.ts';
import { isBelow } from './period.ts';

type State = Pick<HouseState, 'members' | 'bets' | 'betsOf'>;

interface RecordFilter {
  /** Only this member, who must be in the tree; absent: all members below. */
  readonly member?: string | undefined;
  /** A part of the member's account, in lower case; absent: any. */
  readonly account?: string | undefined;
  readonly category?: string | undefined;
  /** Placed from `since` on and before `until`, Unix ms. */
  readonly since: number;
  readonly until: number;
}
const newestFirst = (a: Bet, b: Bet): number => b.placedAt - a.placedAt || (a.betId < b.betId ? 1 : -1);
/** Above this number the bets are collected and sorted once, instead of inserted in order; such late pages are rare. */
const KEPT_MOST = 1_000;

/** Inserts a bet into a sorted list of at most `most`; the oldest beyond it is dropped. */
const insertSorted = (kept: Bet[], bet: Bet, most: number): void => {
  const oldest = kept.at(-1);
  if (kept.length >= most && oldest !== undefined && newestFirst(oldest, bet) < 0) return;
  let [low, high] = [0, kept.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const current = kept[middle];
    if (current !== undefined && newestFirst(current, bet) < 0) low = middle + 1;
    else high = middle;
  }
  kept.splice(low, 0, bet);
  if (kept.length > most) kept.pop();
};

/** The writer waits meanwhile: reads only the bets of members below, and sorts no more than the page needs. */
export const betPage = (
  { members, bets, betsOf }: State,
  agent: string,
  { member, account = '', category, since, until }: RecordFilter,
  { start, size }: { readonly start: number; readonly size: number },
): { readonly bets: readonly Bet[]; readonly total: number } => {
  const most = start + size;
  const kept: Bet[] = [];
  let total = 0;
  for (const id of member === undefined ? members.keys() : [member]) {
    if (!isBelow({ members }, id, agent) || !members.get(id)?.account.includes(account)) continue;
    for (const betId of betsOf.get(id) ?? []) {
      const bet = bets.get(betId);
      if (bet === undefined || bet.placedAt < since || bet.placedAt >= until) continue;
      if (category !== undefined && bet.category !== category) continue;
      total += 1;
      if (most > KEPT_MOST) kept.push(bet);
      else insertSorted(kept, bet, most);
    }
  }
  if (most > KEPT_MOST) kept.sort(newestFirst);
  return { bets: kept.slice(start, most), total };
};
