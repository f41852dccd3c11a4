/** Today's figures of members below an agent, folded in place. Play money is not among them: its owner is no member. */
import type { BetClosed, Posting } from '../events.ts';
import { HOUSE } from '../ledger.ts';
import type { Bet, HouseState } from '../state.ts';
import { changedHands, latestItems } from './latestItems.ts';
import type { MemberMoved } from './moved.ts';
import { listenersOf } from './tree.ts';
import type { MerchantDay, PastDay, Today } from './types.ts';

export const NO_FIGURES: Today = {
  bets: 0,
  stake: 0,
  turnover: 0,
  result: 0,
  deposits: 0,
  withdrawals: 0,
  lastBetAt: null,
};
/** Of members without an upline too: somebody may be put above them (SAFE-31). */
const change = (state: HouseState, id: string, with_: (before: Today) => Today): void => {
  if (state.members.has(id)) state.today.set(id, with_(state.today.get(id) ?? NO_FIGURES));
};
/** Ids of team bets grow without holes for each agent who can follow them (H-12). */
const numberItem = (state: HouseState, member: string): void => {
  for (const { agent } of listenersOf(state, member))
    state.teamBetIds.set(agent, (state.teamBetIds.get(agent) ?? 0) + 1);
};

export const fileOpened = (state: HouseState, { member, stake, placedAt }: Bet): void => {
  change(state, member, (t) => ({ ...t, bets: t.bets + 1, stake: t.stake + stake, lastBetAt: placedAt }));
  numberItem(state, member);
};

const decided = ({ state }: Bet): boolean => state === 'won' || state === 'lost';
const resultOf = ({ payout, stake }: Bet): number => (payout ?? 0) - stake;

/** Days that are kept besides today: a month's report, and some for the calendar. */
export const PAST_DAYS = 35;
const correctDay = (state: HouseState, member: string, n: number | null, with_: (day: PastDay) => PastDay): void => {
  const days = state.past.get(member);
  if (n !== state.day.n && days?.some((day) => day.n === n) === true)
    state.past.set(
      member,
      days.map((day) => (day.n === n ? with_(day) : day)),
    );
};
/** A bet that is taken back leaves the days that counted it (D-53): the one it was placed in, the one it was settled in. */
const correctPast = (state: HouseState, bet: Bet): void => {
  const { member, stake } = bet;
  correctDay(state, member, bet.day, (day) => ({ ...day, bets: day.bets - 1, stake: day.stake - stake }));
  correctDay(state, member, bet.settledDay, (day) => ({
    ...day,
    turnover: day.turnover - (decided(bet) ? stake : 0),
    result: day.result - resultOf(bet),
  }));
};

/** `before`: the bet as it stood. What was counted on an earlier day stays with that day. */
export const fileClosed = (state: HouseState, before: Bet, end: BetClosed): void => {
  const { member, stake } = before;
  const after: Bet = { ...before, state: end.state, payout: end.payout };
  if (end.state === 'void') correctPast(state, before);
  change(state, member, (t) => {
    if (end.state !== 'void')
      return {
        ...t,
        turnover: t.turnover + (decided(after) ? stake : 0),
        result: t.result + resultOf(after),
      };
    const placed = before.day === state.day.n;
    const settled = before.settledDay === state.day.n;
    return {
      ...t,
      bets: t.bets - (placed ? 1 : 0),
      stake: t.stake - (placed ? stake : 0),
      turnover: t.turnover - (settled && decided(before) ? stake : 0),
      result: t.result - (settled ? resultOf(before) : 0),
    };
  });
  numberItem(state, member);
};

/** Whose account the cashier pays into or takes from: their own, or what is on its way out to them. */
export const paidTo = (account: string): string | null => {
  for (const prefix of ['main:', 'transit:']) if (account.startsWith(prefix)) return account.slice(prefix.length);
  return null;
};
/** The seeded world's opening balances come from the cashier too; its record turns the day after them (load.ts). */
export const filePosted = (state: HouseState, { debit, credit, amount }: Posting): void => {
  if (debit === HOUSE.cashierIn) {
    const member = paidTo(credit);
    if (member !== null) change(state, member, (t) => ({ ...t, deposits: t.deposits + amount }));
  }
  if (credit === HOUSE.cashierOut) {
    const member = paidTo(debit);
    if (member !== null) change(state, member, (t) => ({ ...t, withdrawals: t.withdrawals + amount }));
  }
};

export const turnDay = (state: HouseState, day: MerchantDay): void => {
  const { n, start } = state.day;
  for (const [id, { lastBetAt, ...figures }] of state.today) {
    const kept = (state.past.get(id) ?? []).filter((one) => one.n > n - PAST_DAYS);
    const did = Object.values(figures).some((figure) => figure !== 0);
    // Before the first day there is none.
    const days = did && n > 0 ? [...kept, { n, start, ...figures }] : kept;
    if (days.length === 0) state.past.delete(id);
    else state.past.set(id, days);
    state.today.set(id, { ...NO_FIGURES, lastBetAt });
  }
  state.day = day;
};

export const countOnline = (state: HouseState, member: string, change_: 1 | -1): void => {
  const now = (state.online.get(member) ?? 0) + change_;
  if (now > 0) state.online.set(member, now);
  else state.online.delete(member);
};

/**
 * Their figures go along. The lists of bets of those who lost or gained them begin anew, one id further on: what was listed
 * before counts as trimmed (H-12).
 */
export const moveMember = (state: HouseState, event: MemberMoved): void => {
  const member = state.members.get(event.member);
  if (!member) return;
  state.members.set(event.member, { ...member, upline: event.upline });
  const { left, came } = changedHands(state, event);
  for (const agent of [...left, ...came])
    state.teamBetIds.set(agent, (state.teamBetIds.get(agent) ?? 0) + 1 + latestItems(state, agent).length);
};
