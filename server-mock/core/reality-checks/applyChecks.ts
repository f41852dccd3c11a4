/** Folds the reality check into the state, in place. What was played follows from the events of bets, at no further event. */
import type { BetClosed } from '../events.ts';
import type { Bet, HouseState } from '../state.ts';
import type { CheckEvent } from './types.ts';

const MINUTE = 60_000;

/** No stake is accepted before the answer. */
export const isCheckDue = (state: Readonly<HouseState>, member: string, at: number): boolean => {
  const dueAt = state.realityChecks.get(member)?.dueAt ?? null;
  return dueAt !== null && at >= dueAt;
};
export const applyCheck = (state: HouseState, event: CheckEvent): void => {
  const { member, at } = event;
  const before = state.realityChecks.get(member);
  if (event.type === 'realityCheckSet') {
    const { minutes } = event;
    if (minutes === null) state.realityChecks.delete(member);
    // Another interval counts from the same first stake.
    else if (before?.dueAt != null)
      state.realityChecks.set(member, { ...before, minutes, dueAt: before.since + minutes * MINUTE });
    else state.realityChecks.set(member, { minutes, since: at, dueAt: null, stake: 0, net: 0 });
    return;
  }
  restartCheck(state, member, at);
};
/** Nothing was played since `at`: the check was answered, or a member without a session logs in before it is due. */
export const restartCheck = (state: HouseState, member: string, at: number): void => {
  const check = state.realityChecks.get(member);
  if (check) state.realityChecks.set(member, { ...check, since: at, dueAt: null, stake: 0, net: 0 });
};
/** Play begins with the first stake: the time until then is none of a game. */
export const countCheckStake = (state: HouseState, { member, stake, placedAt: at }: Bet): void => {
  const check = state.realityChecks.get(member);
  if (!check) return;
  const begun = check.dueAt === null ? { since: at, dueAt: at + check.minutes * MINUTE, net: 0 } : {};
  state.realityChecks.set(member, { ...check, ...begun, stake: check.stake + stake });
};
/** `before`: the bet before this event. A stake that comes back was none; a bet from before `since` is none of this check. */
export const countCheckEnd = (state: HouseState, before: Bet, end: BetClosed): void => {
  const check = state.realityChecks.get(before.member);
  if (!check || check.dueAt === null || before.placedAt < check.since) return;
  const isReturned = end.state === 'void' && before.state !== 'void';
  const stake = isReturned ? Math.max(0, check.stake - before.stake) : check.stake;
  state.realityChecks.set(before.member, { ...check, stake, net: check.net + end.net });
};
