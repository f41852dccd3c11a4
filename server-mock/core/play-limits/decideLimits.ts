/**
 * Decides a member's own play limits (B-08, decision 0295), and whether they allow a stake or a deposit: in the decision of that very
 * movement, so that no call, tab, game or gateway passes them.
 */
import { MOST_MINUTES } from '../../../src/contract/play-limits/mostMinutes.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { LIMIT_CONFIRM_MS, LIMIT_WAIT_MS, MAX_AMOUNT } from '../constants.ts';
import type { HouseEvent } from '../events.ts';
import { heldAccount } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import type { AnswerRaise, LimitKind, LimitPeriod, PlayLimit, SetLimit } from './types.ts';
import { isOnline, usedAt } from './timeLimits.ts';
import { turnedTo, windowAt } from './windows.ts';

type State = Readonly<HouseState>;

/** Hundredths of a minute in one, in which limits of the time are kept (decision 0302). */
const MINUTE = 100;

export const limitOf = (state: State, member: string, kind: LimitKind, period: LimitPeriod): PlayLimit | undefined =>
  state.limits.get(member)?.find((limit) => limit.kind === kind && limit.period === period);

const memberRefusal = (state: State, member: string): Decision | null => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  return holder.type === TRIAL_TYPE ? refuse('trial-refused') : null;
};
/** A first or a lower limit counts at once. A higher one, or none, waits. Returns `state` and `from`. */
export const setLimit = (
  state: State,
  { member, limit: kind, period, amount }: SetLimit,
  { at }: { readonly at: number },
): Decision => {
  const refused = memberRefusal(state, member);
  if (refused) return refused;
  if (amount !== null && (!Number.isSafeInteger(amount) || amount < 0)) return refuse('bad-request');
  const most = kind === 'time' ? MOST_MINUTES[period] * MINUTE : MAX_AMOUNT;
  if (amount !== null && amount > most) return refuse('over-limit');
  const before = limitOf(state, member, kind, period);
  const now = { state: 'now', from: null } as const;
  if (!before) {
    if (amount === null) return accept([], now);
    const runs = kind === 'time' && isOnline(state, member) ? at : null;
    const window = windowAt(period, at, at);
    const limit: PlayLimit = { kind, period, amount, since: at, used: 0, ...window, runs, raise: null };
    return accept([{ type: 'limitSet', member, limit }], now);
  }
  const current = turnedTo(before, at);
  // An equal amount withdraws a raise that waits.
  if (amount !== null && amount <= current.amount)
    return accept([{ type: 'limitSet', member, limit: { ...current, amount, raise: null } }], now);
  const waiting = current.raise;
  // The same wish again, such as from a second tab, does not begin the wait anew.
  const isSame = waiting !== null && waiting.amount === amount && waiting.until > at;
  const from = isSame ? waiting.from : at + LIMIT_WAIT_MS;
  const raise = isSame ? waiting : { amount, from, until: from + LIMIT_CONFIRM_MS };
  return accept([{ type: 'limitSet', member, limit: { ...current, raise } }], { state: 'waits', from });
};
/** Returns the confirmed `amount`. */
export const answerRaise = (
  state: State,
  { kind: answer, member, limit: kind, period }: AnswerRaise,
  { at }: { readonly at: number },
): Decision => {
  const refused = memberRefusal(state, member);
  if (refused) return refused;
  const before = limitOf(state, member, kind, period);
  const raise = before?.raise ?? null;
  if (answer === 'keepLimit')
    return before && raise
      ? accept([{ type: 'limitSet', member, limit: { ...turnedTo(before, at), raise: null } }])
      : accept([]);
  if (!before || !raise || at < raise.from || at >= raise.until) return refuse('not-open');
  const { amount } = raise;
  const event: HouseEvent =
    amount === null
      ? { type: 'limitEnded', member, kind, period }
      : { type: 'limitSet', member, limit: { ...turnedTo(before, at), amount, raise: null } };
  return accept([event], { amount });
};

/** The first limit that so much more of its kind would cross, as a refusal with its figures. Null: none. */
const crossing = (
  state: State,
  member: string,
  more: Readonly<Partial<Record<LimitKind, { readonly beside?: number; readonly amount: number }>>>,
  at: number,
): Decision | null => {
  for (const stored of state.limits.get(member) ?? []) {
    const moved = more[stored.kind];
    if (moved === undefined) continue;
    const now = turnedTo(stored, at);
    const { kind, period, amount: limit, until } = now;
    const used = usedAt(now, at) + (moved.beside ?? 0);
    if (used + moved.amount > limit) return refuse('play-limit', { kind, period, limit, used, until });
  }
  return null;
};
/** Null: the member's limits allow this stake. All open stakes count as lost, since they may be; time that is used up allows none. */
export const stakeRefusal = (state: State, member: string, stake: number, at: number): Decision | null =>
  crossing(
    state,
    member,
    {
      wager: { amount: stake },
      loss: { amount: stake, beside: state.balances.get(heldAccount(member)) ?? 0 },
      time: { amount: 1 },
    },
    at,
  );
export const depositRefusal = (state: State, member: string, amount: number, at: number): Decision | null =>
  crossing(state, member, { deposit: { amount } }, at);

/** Members with a window that has ended, and raises that were not confirmed in time. */
export const limitsDue = (state: State, at: number): readonly HouseEvent[] =>
  [...state.limits].flatMap(([member, own]): readonly HouseEvent[] => [
    ...(own.some(({ until }) => until <= at) ? [{ type: 'limitWindowsTurned', member, at } as const] : []),
    ...own
      .filter(({ raise }) => raise !== null && raise.until <= at)
      .map((limit): HouseEvent => ({ type: 'limitSet', member, limit: { ...turnedTo(limit, at), raise: null } })),
  ]);
