/**
 * Folds play limits into the state, in place. What is used of them follows from the events of bets and deposits, so that neither
 * costs a further event.
 */
import { depositKey } from '../cashier/depositKey.ts';
import { hasEnded, isCredited } from '../cashier/states.ts';
import type { MoneyMove } from '../cashier/types.ts';
import type { BetClosed } from '../events.ts';
import type { Bet, HouseState } from '../state.ts';
import type { LimitEvent, LimitKind, PlayLimit } from './types.ts';
import { turnedTo } from './windows.ts';

const put = (state: HouseState, member: string, limits: readonly PlayLimit[]): void => {
  if (limits.length === 0) state.limits.delete(member);
  else state.limits.set(member, limits);
};
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
  const { kind, period } = event.type === 'limitSet' ? event.limit : event;
  const others = own.filter((limit) => limit.kind !== kind || limit.period !== period);
  put(state, member, event.type === 'limitSet' ? [...others, event.limit] : others);
};

/** Adds to what is used. `since`: when the movement began; a correction of an earlier window's movement counts in no window. */
const count = (state: HouseState, member: string, kind: LimitKind, change: number, at: number, since = at): void => {
  const own = state.limits.get(member);
  if (!own || change === 0) return;
  state.limits.set(
    member,
    own.map((limit) => {
      if (limit.kind !== kind) return limit;
      const now = turnedTo(limit, at);
      return change < 0 && since < now.from ? now : { ...now, used: now.used + change };
    }),
  );
};
export const countStake = (state: HouseState, bet: Bet): void =>
  count(state, bet.member, 'wager', bet.stake, bet.placedAt);

/** `before`: the bet before this event. */
export const countBetEnd = (state: HouseState, before: Bet, end: BetClosed): void => {
  const { member, stake, placedAt } = before;
  if (!state.limits.has(member)) return;
  if (end.state === 'void' && before.state !== 'void') count(state, member, 'wager', -stake, end.settledAt, placedAt);
  // A payout lowers the loss of the window in which it is paid, whenever the bet was placed.
  count(state, member, 'loss', -end.net, end.settledAt, Infinity);
};
/** Minor units that a deposit counts for; 0: it brought nothing. */
const countedAmount = (move: MoneyMove | undefined): number => {
  if (move?.kind !== 'deposit') return 0;
  return isCredited(move) ? (move.received ?? move.amount) : hasEnded(move) ? 0 : move.amount;
};
/** `move`: the movement after its event, which is not applied yet. A payment that comes late counts when it comes. */
export const countDeposit = (state: HouseState, move: MoneyMove): void => {
  if (move.kind !== 'deposit' || !state.limits.has(move.member)) return;
  const before =
    state.money.get(move.id) ?? (move.deposit ? state.lateDeposits.get(depositKey(move.deposit)) : undefined);
  const change = countedAmount(move) - countedAmount(before);
  count(state, move.member, 'deposit', change, move.changedAt, move.requestedAt);
};
