/**
 * Each second: everything that ends by time. What expires is an event of the journal, never inferred from a clock when
 * somebody looks (REL-23); a jump of the clock ends things early or late, but once.
 */
import { mutesDue } from './chat/decideChat.ts';
import * as limit from './constants.ts';
import { yes, type Context, type Decision } from './decision.ts';
import { staleTemporaries } from './decideAccountPassword.ts';
import { closePlayEvents } from './decidePlay.ts';
import { drawsDue } from './draws/decideDraws.ts';
import type { HouseEvent } from './events.ts';
import { HOUSE, heldOf, mainOf } from './ledger.ts';
import { homeComing } from './own/gameWallets.ts';
import { visitsDue } from './own/visits.ts';
import { isOver, TRIAL_TYPE } from './reads.ts';
import { forgetExpired } from './session/families.ts';
import { reviewsDue } from './promotions/decidePromotion.ts';
import { moneyDue } from './money/decideMoney.ts';
import { settleDue } from './salary/decideSalary.ts';
import type { Failures, HouseState } from './state.ts';
import { potsDue } from './tables/decidePots.ts';
import { seatsDue } from './tables/decideSeats.ts';
import { dayAfter } from './team/day.ts';

type State = Readonly<HouseState>;

const stale = (failures: ReadonlyMap<string, Failures>, at: number): readonly string[] => {
  const old: string[] = [];
  for (const [key, one] of failures) if (one.at + limit.FAILURE_MEMORY < at) old.push(key);
  return old;
};
/** Trials without a session a day after they began; what they hold goes back to the play bank. */
const closeTrials = (state: State, at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  const present = new Set([...state.sessions.values()].map(({ member }) => member));
  for (const member of state.members.values()) {
    // Seeded trial accounts have a password; they stay.
    if (member.type !== TRIAL_TYPE || state.credentials.has(member.id)) continue;
    if (member.createdAt + limit.PLAY_LIFE > at || present.has(member.id)) continue;
    for (const account of [mainOf(member.id), heldOf(member.id)]) {
      const amount = state.balances.get(account) ?? 0;
      if (amount > 0)
        events.push({ type: 'posted', debit: account, credit: HOUSE.playBank, amount, why: 'trialClosed' });
    }
    events.push({ type: 'memberClosed', member: member.id });
  }
  return events;
};

/** Sessions and visits whose time is over, and what whoever left by it had with a vendor. */
const endSessions = (state: State, at: number): readonly HouseEvent[] => {
  const over = [...state.sessions.values()].filter((session) => isOver(session, at));
  const ids = new Set(over.map(({ id }) => id));
  const visits = visitsDue(state, at, ids);
  const gone = new Set([...over.map(({ member }) => member), ...visits.map(({ member }) => member)]);
  return [
    ...over.map(({ id, member }): HouseEvent => ({ type: 'sessionClosed', sessionId: id, member, reason: 'expired' })),
    ...visits,
    ...[...gone].flatMap((member) => homeComing(state, member, ids, at)),
  ];
};

export const tick = (state: State, context: Context): Decision => {
  const { at, world, secure } = context;
  const events: HouseEvent[] = [];
  events.push(...endSessions(state, at));
  const accounts = stale(state.accountFailures, at);
  const addresses = stale(state.addressFailures, at);
  if (accounts.length + addresses.length > 0) events.push({ type: 'failuresForgotten', accounts, addresses });
  // All of them, though the oldest stand first: one from before a clock's jump back must not hold up the rest.
  for (const [owner, openedAt] of state.playWallets)
    if (openedAt + limit.PLAY_LIFE <= at) events.push(...closePlayEvents(state, owner));
  events.push(
    ...forgetExpired(state, at),
    ...staleTemporaries(state, at),
    ...closeTrials(state, at),
    ...settleDue(state, at),
    ...reviewsDue(state, context),
    ...moneyDue(state, at),
    ...potsDue(state.pots, world.pots ?? []),
    ...seatsDue(state, world.tables ?? [], at),
    ...mutesDue(state, at),
  );
  if (secure) events.push(...drawsDue(state.draws, world.lotteries ?? [], at, secure));
  const day = dayAfter(state.day, at, world.merchant.timeZone);
  if (day) events.push({ type: 'dayTurned', day });
  return yes(events);
};
