/** Folds today's figures of members, in place. Play money does not count: its owner is no member. */
import type { BetClosed, Posting } from '../events.ts';
import { HOUSE_ACCOUNTS } from '../ledger.ts';
import type { Bet, HouseState } from '../state.ts';
import { keepPath } from '../salary/turn/sales.ts';
import { agentsAffectedByMove, latestTeamBets } from './latestTeamBets.ts';
import type { MemberMoved } from './moved.ts';
import { isBelow } from './period.ts';
import { followingUplines } from './tree.ts';
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
/** Also for members without an upline, since they may be moved below an agent (SAFE-31). */
const change = (state: HouseState, id: string, with_: (before: Today) => Today): void => {
  if (state.members.has(id)) state.today.set(id, with_(state.today.get(id) ?? NO_FIGURES));
};
/** Ids of team bets grow without holes for each agent above who can log in (H-12). */
const numberItem = (state: HouseState, member: string): void => {
  for (const { agent } of followingUplines(state, member))
    state.teamBetIds.set(agent, (state.teamBetIds.get(agent) ?? 0) + 1);
};

export const countBetOpened = (state: HouseState, { member, stake, placedAt }: Bet): void => {
  change(state, member, (t) => ({ ...t, bets: t.bets + 1, stake: t.stake + stake, lastBetAt: placedAt }));
  numberItem(state, member);
};

const decided = ({ state }: Bet): boolean => state === 'won' || state === 'lost';
const resultOf = ({ payout, stake }: Bet): number => (payout ?? 0) - stake;

/** Days kept besides today: enough for a month's report, with some to spare. */
export const PAST_DAYS = 35;
const correctDay = (state: HouseState, member: string, n: number | null, with_: (day: PastDay) => PastDay): void => {
  const days = state.past.get(member);
  if (n !== state.day.n && days?.some((day) => day.n === n) === true)
    state.past.set(
      member,
      days.map((day) => (day.n === n ? with_(day) : day)),
    );
};
/** A voided bet is removed from the days that counted it (D-53): the day of its placing and the day of its settlement. */
const correctPast = (state: HouseState, bet: Bet): void => {
  const { member, stake } = bet;
  correctDay(state, member, bet.day, (day) => ({ ...day, bets: day.bets - 1, stake: day.stake - stake }));
  correctDay(state, member, bet.settledDay, (day) => ({
    ...day,
    turnover: day.turnover - (decided(bet) ? stake : 0),
    result: day.result - resultOf(bet),
  }));
};

/** `before`: the bet before its end. What an earlier day counted stays with that day. */
export const countBetClosed = (state: HouseState, before: Bet, end: BetClosed): void => {
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

/** The member that a cashier posting pays or charges, by main or transit account; null: neither. */
export const cashierMember = (account: string): string | null => {
  for (const prefix of ['main:', 'transit:']) if (account.startsWith(prefix)) return account.slice(prefix.length);
  return null;
};
/** The world's opening balances come from the cashier too; its first record starts a new day after them (load.ts). */
export const countPosting = (state: HouseState, { debit, credit, amount }: Posting): void => {
  if (debit === HOUSE_ACCOUNTS.cashierIn) {
    const member = cashierMember(credit);
    if (member !== null) change(state, member, (t) => ({ ...t, deposits: t.deposits + amount }));
  }
  if (credit === HOUSE_ACCOUNTS.cashierOut) {
    const member = cashierMember(debit);
    if (member !== null) change(state, member, (t) => ({ ...t, withdrawals: t.withdrawals + amount }));
  }
};

export const startDay = (state: HouseState, day: MerchantDay): void => {
  const { n, start } = state.day;
  for (const [id, { lastBetAt, ...figures }] of state.today) {
    const kept = (state.past.get(id) ?? []).filter((one) => one.n > n - PAST_DAYS);
    const wasActive = Object.values(figures).some((figure) => figure !== 0);
    // There is no day before the first.
    const days = wasActive && n > 0 ? [...kept, { n, start, ...figures }] : kept;
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
 * The member's figures move along. The bet lists of affected agents start again one id later, so that earlier items
 * count as trimmed (H-12).
 */
export const applyMove = (state: HouseState, event: MemberMoved): void => {
  const member = state.members.get(event.member);
  if (!member) return;
  for (const id of state.members.keys())
    if (id === event.member || isBelow(state, id, event.member)) keepPath(state, id);
  state.members.set(event.member, { ...member, upline: event.upline });
  const { left, joined } = agentsAffectedByMove(state, event);
  for (const agent of [...left, ...joined])
    state.teamBetIds.set(agent, (state.teamBetIds.get(agent) ?? 0) + 1 + latestTeamBets(state, agent).length);
};
