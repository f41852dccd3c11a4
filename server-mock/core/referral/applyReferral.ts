/** Folds invitees, their stakes and what was granted for them, in place (decision 0311). */
import { REFERRAL } from '../../../src/contract/referral/rules.ts';
import type { BetClosed } from '../events.ts';
import { stakeChange } from '../rewards/stakeDays.ts';
import type { Bet, HouseState } from '../state.ts';
import type { Invitee, Referral, ReferralEvent } from './types.ts';

const NONE: Referral = { invitees: [], refused: 0, earning: 0, granted: 0 };
const CAP_STAKE = REFERRAL.cap * REFERRAL.stakePerUnit;

export const referralOf = ({ referrals }: Readonly<Pick<HouseState, 'referrals'>>, member: string): Referral =>
  referrals.get(member) ?? NONE;
/** The part of the invitee's stake that brings income. */
export const earningStake = ({ refused, stake }: Invitee): number =>
  refused === null ? Math.min(stake, CAP_STAKE) : 0;
/** Rounded down once over all stakes, so that what is left over counts for the next grant. */
export const incomeOf = (earning: number): number => Math.floor(earning / REFERRAL.stakePerUnit);

const setInvitee = (state: HouseState, after: Invitee): void => {
  const before = state.invitees.get(after.member);
  const own = referralOf(state, after.inviter);
  state.invitees.set(after.member, after);
  state.referrals.set(after.inviter, {
    ...own,
    earning: own.earning + earningStake(after) - (before ? earningStake(before) : 0),
  });
};
export const applyReferral = (state: HouseState, event: ReferralEvent): void => {
  switch (event.type) {
    case 'inviteeJoined': {
      const { member, inviter, refused } = event.invitee;
      const own = referralOf(state, inviter);
      state.referrals.set(inviter, {
        ...own,
        invitees: [...own.invitees, member],
        refused: own.refused + (refused === null ? 0 : 1),
      });
      setInvitee(state, event.invitee);
      break;
    }
    case 'inviteeRefused': {
      const invitee = state.invitees.get(event.member);
      if (!invitee) break;
      setInvitee(state, { ...invitee, refused: event.reason });
      const own = referralOf(state, invitee.inviter);
      state.referrals.set(invitee.inviter, { ...own, refused: own.refused + 1 });
      break;
    }
    case 'referralPaid': {
      const own = referralOf(state, event.inviter);
      state.referrals.set(event.inviter, { ...own, granted: own.granted + event.amount });
      break;
    }
  }
};
/** `before`: the bet before this event. A rollback takes what the bet had counted, however late it comes. */
export const countInviteeStake = (state: HouseState, before: Bet, end: BetClosed): void => {
  const invitee = state.invitees.get(before.member);
  const change = stakeChange(before, end.state);
  if (!invitee || change === 0) return;
  const settledAt = change > 0 ? end.settledAt : (before.settledAt ?? 0);
  if (settledAt < invitee.until) setInvitee(state, { ...invitee, stake: invitee.stake + change });
};
