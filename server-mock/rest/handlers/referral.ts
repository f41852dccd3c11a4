/** A member's invitations. */
import {
  type InviteeRow,
  referralInvitees,
  referralSummary,
  type ReferralValue,
} from '../../../src/contract/referral/referral.topics.ts';
import { callerOf, snapshot } from '../../session/handler.ts';
import { money } from './money.ts';

const summary = snapshot(
  referralSummary,
  (request) => `referral:${callerOf(request).member.id}`,
  ({ pending, granted, ...value }: ReferralValue) => ({ ...value, pending: money(pending), granted: money(granted) }),
);
const invitees = snapshot(
  referralInvitees,
  (request) => `referralInvitees:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, InviteeRow>> }) => ({
    list: Object.values(rows).map((row) => ({ ...row, income: money(row.income) })),
  }),
);
export const referralHandlers = [summary, invitees];
