/**
 * Decides the tick of every second: ends everything whose time is over. Expiry is an event of the journal, never
 * inferred from the clock at a read (REL-23). After a clock jump things may end early or late, but once.
 */
import { mutesDue } from './chat/decideChat.ts';
import * as limit from './constants.ts';
import { accept, type Context, type Decision } from './decision.ts';
import { temporaryPasswordsDue } from './decidePassword.ts';
import { closePlayEvents } from './decidePlay.ts';
import { drawsDue } from './lottery/decideDraws.ts';
import type { HouseEvent } from './events.ts';
import { HOUSE_ACCOUNTS, heldAccount, mainAccount } from './ledger.ts';
import { returnToMain } from './play/gameWallets.ts';
import { visitsDue } from './play/decideVisits.ts';
import { isSessionOver, TRIAL_TYPE } from './reads.ts';
import { expiredFamiliesDue } from './session/families.ts';
import { reviewsDue } from './promotions/decidePromotion.ts';
import { weekDue } from './missions/decideMissions.ts';
import { leaderboardDue } from './missions/leaderboard.ts';
import { referralDue } from './referral/decideReferral.ts';
import { rewardsDue } from './rewards/decideRewards.ts';
import { rebatesDue } from './rewards/rebates.ts';
import { redemptionsDue } from './points/decidePoints.ts';
import { bonusesDue } from './bonuses/decideBonuses.ts';
import { contractsDue } from './contracts/decideRequest.ts';
import { cashierDue } from './cashier/decideWithdrawals.ts';
import { limitsDue } from './play-limits/decideLimits.ts';
import { settleDue } from './salary/decideSalary.ts';
import { salesTurned, settlementStep } from './salary/turn/decideTurn.ts';
import type { Failures, HouseState } from './state.ts';
import { potsDue } from './tables/decidePots.ts';
import { seatsDue } from './tables/decideSeats.ts';
import { dayAfter } from './team/day.ts';
import { vipMonthDue } from './vip/decideVip.ts';

type State = Readonly<HouseState>;

const stale = (failures: ReadonlyMap<string, Failures>, at: number): readonly string[] => {
  const old: string[] = [];
  for (const [key, one] of failures) if (one.at + limit.FAILURE_LIFE < at) old.push(key);
  return old;
};
/** Closes trial accounts without a session a day after they began; their balance goes back to the play bank. */
const closeTrials = (state: State, at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  const present = new Set([...state.sessions.values()].map(({ member }) => member));
  for (const member of state.members.values()) {
    // Trial accounts of the world have a password; they stay.
    if (member.type !== TRIAL_TYPE || state.credentials.has(member.id)) continue;
    if (member.createdAt + limit.PLAY_LIFE > at || present.has(member.id)) continue;
    for (const account of [mainAccount(member.id), heldAccount(member.id)]) {
      const amount = state.balances.get(account) ?? 0;
      if (amount > 0)
        events.push({ type: 'posted', debit: account, credit: HOUSE_ACCOUNTS.playBank, amount, why: 'trialClosed' });
    }
    events.push({ type: 'memberClosed', member: member.id });
  }
  return events;
};

/** Ends expired sessions and visits, and returns their members' money from vendors. */
const endSessions = (state: State, at: number): readonly HouseEvent[] => {
  const expired = [...state.sessions.values()].filter((session) => isSessionOver(session, at));
  const ids = new Set(expired.map(({ id }) => id));
  const visits = visitsDue(state, at, ids);
  const affected = new Set([...expired.map(({ member }) => member), ...visits.map(({ member }) => member)]);
  return [
    ...expired.map(
      ({ id, member }): HouseEvent => ({ type: 'sessionClosed', sessionId: id, member, reason: 'expired' }),
    ),
    ...visits,
    ...[...affected].flatMap((member) => returnToMain(state, member, ids, at)),
  ];
};

export const tick = (state: State, context: Context): Decision => {
  const { at, world, secure } = context;
  const events: HouseEvent[] = [];
  events.push(...endSessions(state, at));
  const accounts = stale(state.accountFailures, at);
  const addresses = stale(state.addressFailures, at);
  if (accounts.length + addresses.length > 0) events.push({ type: 'failuresForgotten', accounts, addresses });
  // Checks all of them, although the oldest come first: one from before a clock jump must not hold up the rest.
  for (const [owner, openedAt] of state.playWallets)
    if (openedAt + limit.PLAY_LIFE <= at) events.push(...closePlayEvents(state, owner));
  events.push(
    ...expiredFamiliesDue(state, at),
    ...temporaryPasswordsDue(state, at),
    ...closeTrials(state, at),
    ...settleDue(state, at),
    ...reviewsDue(state, context),
    ...redemptionsDue(state, at),
    ...cashierDue(state, at),
    ...bonusesDue(state, at),
    ...rewardsDue(state, at),
    ...leaderboardDue(state, at),
    ...limitsDue(state, at),
    ...contractsDue(state, at),
    ...potsDue(state.pots, world.pots ?? []),
    ...seatsDue(state, world.tables ?? [], at),
    ...mutesDue(state, at),
  );
  if (secure) events.push(...drawsDue(state.draws, world.lotteries ?? [], at, secure));
  const { timeZone } = world.merchant;
  const day = dayAfter(state.day, at, timeZone);
  // What the ended day brought is granted before its figures begin again.
  if (day)
    events.push(
      ...rebatesDue(state, at, timeZone),
      ...referralDue(state, at, timeZone),
      salesTurned(state, day.start, timeZone),
      { type: 'dayTurned', day },
      ...vipMonthDue(state, day, timeZone),
    );
  else events.push(...settlementStep(state, at));
  events.push(...weekDue(state, day ?? state.day, timeZone));
  return accept(events);
};
