import type { InviteeRow, ReferralValue } from '../../contract/referral/referral.topics.ts';
import { type Live, noLive } from '../live.ts';

export interface ReferralState {
  readonly summary: Live<ReferralValue>;
  /** By id. */
  readonly invitees: Live<Readonly<Record<string, InviteeRow>>>;
}
export const initialReferral: ReferralState = { summary: noLive(), invitees: noLive() };
