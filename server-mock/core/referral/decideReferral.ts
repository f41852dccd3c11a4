/** Decides who counts as an invitee, and grants the income of a merchant day once it has ended (decision 0311). */
import { REFERRAL } from '../../../src/contract/referral/rules.ts';
import type { Command } from '../commands.ts';
import type { HouseEvent } from '../events.ts';
import { grantReward, mayHaveRewards } from '../rewards/decideRewards.ts';
import type { HouseState } from '../state.ts';
import { dateAt } from '../team/day.ts';
import { earningStake, incomeOf, referralOf } from './applyReferral.ts';
import { ownerOfCode } from './referralCode.ts';
import { samePerson, traitsAtRegistration, traitsOf } from './samePerson.ts';
import type { ReferralEvent } from './types.ts';

type State = Readonly<HouseState>;
const DAY = 86_400_000;

/**
 * With the registration of a member who named a code. What both have in common by then refuses the invitee at once; payees and
 * checked names come later, so that the end of each day looks again. A code without an owner is no fault: the account opens.
 */
export const inviteeJoining = (
  state: State,
  { member, personal, ...login }: Extract<Command, { kind: 'register' }>,
  at: number,
): readonly ReferralEvent[] => {
  const inviter = ownerOfCode(state, personal.referralCode);
  const owner = inviter === null ? undefined : state.members.get(inviter);
  if (!owner?.referralEnabled || !mayHaveRewards(state, owner.id)) return [];
  const n = referralOf(state, owner.id).invitees.length + 1;
  const until = at + REFERRAL.days * DAY;
  const refused = samePerson(traitsOf(state, owner.id), traitsAtRegistration(personal, login));
  return [{ type: 'inviteeJoined', invitee: { member, inviter: owner.id, n, joinedAt: at, until, stake: 0, refused } }];
};
/** With a new merchant day: for the day that has ended, one reward for each member whose invitees brought something. */
export const referralDue = (state: State, at: number, timeZone: string): readonly HouseEvent[] => {
  const { year, month, day } = dateAt(state.day.start, timeZone);
  const ended = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return [...state.referrals].flatMap(([inviter, { invitees, earning, granted }]): readonly HouseEvent[] => {
    const own = traitsOf(state, inviter);
    const refusals = invitees.flatMap((member): readonly ReferralEvent[] => {
      const invitee = state.invitees.get(member);
      // Its stakes of the ended day may be the first that count, or the last.
      if (!invitee || invitee.refused !== null || invitee.until <= state.day.start) return [];
      const reason = samePerson(own, traitsOf(state, member));
      return reason === null ? [] : [{ type: 'inviteeRefused', member, reason }];
    });
    const taken = refusals.reduce((sum, event) => {
      const invitee = event.type === 'inviteeRefused' ? state.invitees.get(event.member) : undefined;
      return sum + (invitee ? earningStake(invitee) : 0);
    }, 0);
    const amount = incomeOf(earning - taken) - granted;
    if (amount <= 0) return refusals;
    const expiresAt = at + REFERRAL.claimDays * DAY;
    const reward = { id: `referral-${ended}`, member: inviter, kind: 'referral', source: ended } as const;
    const grant = grantReward(state, { ...reward, amount, points: 0, expiresAt }, at);
    return grant.length === 0 ? refusals : [...refusals, ...grant, { type: 'referralPaid', inviter, amount }];
  });
};
