import { createSelector } from '@reduxjs/toolkit';
import type { InviteeRow, ReferralValue } from '../../contract/referral/referral.topics.ts';
import type { TopicName } from '../../contract/topics.ts';
import type { ReferralState } from './referral.state.ts';

export { REFERRAL } from '../../contract/referral/rules.ts';
export type { InviteeRow, ReferralValue };
interface HasReferral {
  readonly referral: ReferralState;
}
export const referralTopicOf = (member: string): TopicName => `referral:${member}`;
export const inviteesTopicOf = (member: string): TopicName => `referralInvitees:${member}`;
/** Null: the house has not sent it yet. */
export const selectReferral = ({ referral }: HasReferral): ReferralValue | null => referral.summary.value;
/** Newest first; null: the house has not sent them yet. */
export const selectInvitees = createSelector(
  [({ referral }: HasReferral) => referral.invitees.value],
  (rows): readonly InviteeRow[] | null =>
    rows === null ? null : Object.values(rows).sort((one, other) => Number(other.id) - Number(one.id)),
);
