/**
 * Folds play limits into the state, in place. What is used of them follows from the events of bets and deposits, so that neither
 * costs a further event.
 */
import { depositKey } from '../cashier/depositKey.ts';
import { hasEnded, isCredited } from '../cashier/states.ts';
import type { MoneyMove } from '../cashier/types.ts';
import type { BetClosed } from '../events.ts';
import type { Bet, HouseState } from '../state.ts';
import type { LimitEvent, LimitKind, LimitPeriod, PlayLimit } from './types.ts';
import { usedAt } from './timeLimits.ts';
import { turnedTo } from './windows.ts';

const put = (state: HouseState, member: string, limits: readonly PlayLimit[]): void => {
  if (limits.length === 0) state.limits.delete(member);
  else state.limits.set(member, limits);
};
const isOf = (limit: PlayLimit, kind: LimitKind, period: PlayLimit['period']): boolean =>
  limit.kind === kind && limit.period === period;
export const applyLimit = (state: HouseState, event: LimitEvent): void => {
  const { member } = event;
  const own = state.limits.get(member) ?? [];
  if (event.type === 'limitWindowsTurned') {
    put(
      state,
      member,
      own.map((limit) => turnedTo(limit, event.at)),
    );
    return;
  }
  if (event.type === 'timeLimitMoved') {
    const { at, runs } = event;
    const moved = (limit: PlayLimit): PlayLimit => {
      const now = turnedTo(limit, at);
      return runs ? { ...now, runs: at } : { ...now, used: usedAt(now, at), runs: null };
    };
    put(
      state,
      member,
      own.map((limit) => (limit.kind === 'time' ? moved(limit) : limit)),
    );
    return;
  }
  const { kind, period } = event.type === 'limitSet' ? event.limit : event;
  const others = own.filter((limit) => !isOf(limit, kind, period));
  if (event.type === 'limitEnded') {
    put(state, member, others);
    return;
  }
  // Another event of the same record may have counted already: what is used is the state's.
  const present = own.find((limit) => isOf(limit, kind, period) && limit.from === event.limit.from);
  put(state, member, [...others, present ? { ...event.limit, used: present.used, runs: present.runs } : event.limit]);
};

/** Begins of the windows in which a movement was counted, by period. */
type CountedIn = Readonly<Partial<Record<LimitPeriod, number>>>;

/** Changes what is used of the limits of a kind. `onlyIn`: only in these windows, in which the movement was counted. */
const change = (
  state: HouseState,
  member: string,
  kind: LimitKind,
  { by, at, onlyIn }: { readonly by: number; readonly at: number; readonly onlyIn?: CountedIn },
): CountedIn => {
  const own = state.limits.get(member) ?? [];
  const countedIn: Partial<Record<LimitPeriod, number>> = {};
  const changed = own.map((limit) => {
    if (limit.kind !== kind) return limit;
    const now = turnedTo(limit, at);
    if (onlyIn && onlyIn[now.period] !== now.from) return now;
    countedIn[now.period] = now.from;
    return { ...now, used: now.used + by };
  });
  if (own.length > 0) state.limits.set(member, changed);
  return countedIn;
};
/** Returns the bet as the state keeps it. */
export const countStake = (state: HouseState, bet: Bet): Bet => {
  const { member, stake: by, placedAt: at } = bet;
  return state.limits.has(member) ? { ...bet, countedIn: change(state, member, 'wager', { by, at }) } : bet;
};
/** `before`: the bet before this event. */
export const countBetEnd = (state: HouseState, before: Bet, end: BetClosed): void => {
  const { member, stake, countedIn = {} } = before;
  if (!state.limits.has(member)) return;
  const at = end.settledAt;
  if (end.state === 'void' && before.state !== 'void')
    change(state, member, 'wager', { by: -stake, at, onlyIn: countedIn });
  // A payout lowers the loss of the window in which it is paid, whenever the bet was placed.
  if (end.net !== 0) change(state, member, 'loss', { by: -end.net, at });
};
/** Minor units that a deposit counts for. `before`: what it counted so far; null: it is new. A proof counts nothing that did not count before it: only the bank credits. */
const countedAmount = (move: MoneyMove, before: number | null): number => {
  if (isCredited(move)) return move.received ?? move.amount;
  if (hasEnded(move)) return 0;
  return before ?? move.amount;
};
/**
 * Returns the movement as the state keeps it. A payment that comes late counts when it comes; what a deposit no longer brings is taken
 * back from the windows in which it was counted.
 */
export const countDeposit = (state: HouseState, move: MoneyMove): MoneyMove => {
  const { counted: _counted, ...bare } = move;
  const { member, changedAt: at } = move;
  if (move.kind !== 'deposit' || !state.limits.has(member)) return bare;
  const known =
    state.money.get(move.id) ?? (move.deposit ? state.lateDeposits.get(depositKey(move.deposit)) : undefined);
  // One that was asked for before its member had a limit was counted in no window, and counts no second time.
  const before = known?.counted ?? { amount: known ? countedAmount(known, null) : 0, in: {} };
  const amount = countedAmount(move, known ? before.amount : null);
  const by = amount - before.amount;
  if (by > 0) return { ...bare, counted: { amount, in: change(state, member, 'deposit', { by, at }) } };
  if (by < 0) change(state, member, 'deposit', { by, at, onlyIn: before.in });
  return amount === 0 ? bare : { ...bare, counted: { ...before, amount } };
};
