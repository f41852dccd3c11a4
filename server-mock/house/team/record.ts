/** Bets of a tree as the house keeps them: open ones and the latest of each member (R-AGENT-05). A pure read of the state. */
import type { Bet, HouseState } from '../state.ts';
import { isBelow } from './period.ts';

type State = Pick<HouseState, 'members' | 'bets' | 'betsOf'>;

interface RecordFilter {
  /** Of the tree already, or nothing is found; absent: everybody below. */
  readonly member?: string | undefined;
  /** A part of the member's account, in small letters; absent: any. */
  readonly account?: string | undefined;
  readonly category?: string | undefined;
  /** Placed from `since` on and before `until`, Unix ms. */
  readonly since: number;
  readonly until: number;
}
const newestFirst = (a: Bet, b: Bet): number => b.placedAt - a.placedAt || (a.betId < b.betId ? 1 : -1);
/** Beyond this many that are kept in order, all are sorted once instead: a page somebody seldom turns to. */
const KEPT_MOST = 1_000;

/** Into its place in an ordered list of at most `most`; what is older than all of a full one falls out. */
const keep = (kept: Bet[], bet: Bet, most: number): void => {
  const oldest = kept.at(-1);
  if (kept.length >= most && oldest !== undefined && newestFirst(oldest, bet) < 0) return;
  let [low, high] = [0, kept.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = kept[middle];
    if (there !== undefined && newestFirst(there, bet) < 0) low = middle + 1;
    else high = middle;
  }
  kept.splice(low, 0, bet);
  if (kept.length > most) kept.pop();
};

/** The writer waits meanwhile: the bets of the members below alone are walked, and no more than the page is put in order. */
export const recordPage = (
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
      else keep(kept, bet, most);
    }
  }
  if (most > KEPT_MOST) kept.sort(newestFirst);
  return { bets: kept.slice(start, most), total };
};
