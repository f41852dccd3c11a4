/** Touches of `referral:{member}` and `referralInvitees:{member}`. Simulated members, trial accounts and operators have neither. */
import type { InviteeRow, ReferralValue } from '../../../src/contract/referral/referral.topics.ts';
import { REFERRAL } from '../../../src/contract/referral/rules.ts';
import type { Touch } from '../../journal/journal.ts';
import { maskAccount } from '../bets.ts';
import type { HouseEvent } from '../events.ts';
import { mayHaveRewards } from '../rewards/decideRewards.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import { earningStake, incomeOf, referralOf } from './applyReferral.ts';
import { referralCodeOf } from './referralCode.ts';
import type { Invitee } from './types.ts';

type State = Readonly<HouseState>;

const valueOf = (state: State, member: string): ReferralValue => {
  const { invitees, refused, earning, granted } = referralOf(state, member);
  const pending = incomeOf(earning) - granted;
  return { code: referralCodeOf(member), pending, granted, invitees: invitees.length, refused };
};
const rowOf = (state: State, invitee: Invitee): InviteeRow => {
  const income = incomeOf(earningStake(invitee));
  return {
    id: String(invitee.n),
    name: maskAccount(state.members.get(invitee.member)?.account ?? ''),
    joinedAt: invitee.joinedAt,
    until: invitee.until,
    state: invitee.refused !== null ? 'refused' : income === REFERRAL.cap ? 'capped' : 'counting',
    income,
  };
};
/** The invitee whose row an event changes; undefined: none. */
const inviteeOf = (state: State, event: HouseEvent): Invitee | undefined => {
  switch (event.type) {
    case 'inviteeJoined':
      return event.invitee;
    case 'inviteeRefused':
      return state.invitees.get(event.member);
    case 'betClosed':
      return event.state === 'equal' ? undefined : state.invitees.get(event.member);
    default:
      return undefined;
  }
};
const referralTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const opened = new Set<string>();
  const changed = new Set<string>();
  const rows = new Map<string, Record<string, InviteeRow | null>>();
  for (const event of events) {
    if (event.type === 'memberOpened' && mayHaveRewards(state, event.member.id)) opened.add(event.member.id);
    // A journal from before the topic has no value of it.
    if (event.type === 'sessionOpened' && mayHaveRewards(state, event.session.member))
      changed.add(event.session.member);
    if (event.type === 'referralPaid') changed.add(event.inviter);
    const invitee = inviteeOf(state, event);
    if (!invitee) continue;
    const { inviter, n } = invitee;
    changed.add(inviter);
    const total = referralOf(state, inviter).invitees.length;
    const own = rows.get(inviter) ?? {};
    if (n > total - REFERRAL.shown) own[String(n)] = rowOf(state, state.invitees.get(invitee.member) ?? invitee);
    // The list keeps the newest ones.
    if (event.type === 'inviteeJoined' && n > REFERRAL.shown) own[String(n - REFERRAL.shown)] = null;
    rows.set(inviter, own);
  }
  const values = [...new Set([...opened, ...changed])].map(
    (id): Touch => ({
      topic: `referral:${id}`,
      kind: opened.has(id) ? 'snapshot' : 'delta',
      data: valueOf(state, id),
    }),
  );
  const lists = [...rows].flatMap(([id, own]): readonly Touch[] =>
    Object.keys(own).length === 0 ? [] : [{ topic: `referralInvitees:${id}`, kind: 'delta', data: { rows: own } }],
  );
  return [...values, ...lists];
};
export const REFERRAL_TOUCHES = touchesOf(referralTouches, 'referral', 'referralInvitees');
