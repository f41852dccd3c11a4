import type { InviteeRow, ReferralValue } from '../../contract/referral/referral.topics.ts';
import { foldKeyed, foldState } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { ReferralState } from './referral.state.ts';

export const referralEvents = {
  referral: (state, change) => ({
    ...state,
    summary: liveOf(change, foldState(state.summary.value, change.effect) as ReferralValue),
  }),
  referralInvitees: (state, change) => ({
    ...state,
    invitees: liveOf(change, foldKeyed<InviteeRow>(state.invitees.value ?? {}, change.effect)),
  }),
} satisfies TopicEvents<ReferralState>;
