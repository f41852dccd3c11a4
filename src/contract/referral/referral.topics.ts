/** A member's invitations: their own code, the income, and the accounts that registered with it (R-MEMB-11, decision 0311). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, shortText, unixMs } from '../fields.ts';
import { int, minor, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { keyedBy, minorOf, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';
import { REFERRAL } from './rules.ts';

const count = z.number().check(z.int(), z.gte(0));
/** `capped`: brings no more. `refused`: belongs to the inviter, and brings nothing. */
const STATES = ['counting', 'capped', 'refused'] as const;

/** Amounts in minor units. */
export const referralValue = obj({
  code: text(16, 'id'),
  /** What the next grant pays as of now. Below zero: a debt from rollbacks, which later income repays first. */
  pending: minor(),
  /** The sum of all grants so far. */
  granted: minor(0),
  /** Accounts that registered with the code, and how many of them bring nothing. */
  invitees: int(0),
  refused: int(0),
});
export type ReferralValue = Decoded<typeof referralValue>;
export const inviteeRow = obj({
  /** Number of the invitee among the member's own. */
  id: text(64, 'id'),
  /** Account name, masked. */
  name: text(64, 'nickname'),
  joinedAt: time(),
  /** Stakes that settle before it count. */
  until: time(),
  state: oneOf(...STATES),
  /** What its stakes have brought so far, rounded down. */
  income: minor(0),
});
export type InviteeRow = Decoded<typeof inviteeRow>;

const relay = { group: 'relay', callers: FULL_MEMBERS, rows: ['R-MEMB-11'] } as const;
export const referralSummary = call({
  ...relay,
  name: 'referralSummary',
  method: 'GET',
  path: '/wps/relay/referral',
  answer: z.object({ code: shortText, pending: amount, granted: amount, invitees: count, refused: count }),
  topic: 'referral:{member}',
  summary: 'Own referral code and the income of the invitations',
});
export const referralInvitees = call({
  ...relay,
  name: 'referralInvitees',
  method: 'GET',
  path: '/wps/relay/referral/invitees',
  answer: z.object({
    list: z.array(
      z.object({ id, name: shortText, joinedAt: unixMs, until: unixMs, state: z.enum(STATES), income: amount }),
    ),
  }),
  topic: 'referralInvitees:{member}',
  summary: 'The newest accounts that registered with the own code, names masked',
});
const own = {
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
} as const;
export const referralTopic = defineTopic({
  ...own,
  pattern: 'referral:{member}',
  class: 'state',
  value: referralValue,
  summary: 'Own referral code and the income of the invitations',
  snapshot: snapshotRead({
    call: referralSummary,
    query: () => ({}),
    data: ({ pending, granted, ...row }) => ({ ...row, pending: minorOf(pending), granted: minorOf(granted) }),
  }),
});
export const referralInviteesTopic = defineTopic({
  ...own,
  pattern: 'referralInvitees:{member}',
  class: 'keyed',
  row: inviteeRow,
  key: 'id',
  limit: REFERRAL.shown,
  summary: 'The newest accounts that registered with the own code, names masked',
  snapshot: snapshotRead({
    call: referralInvitees,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, (row) => [row.id, { ...row, income: minorOf(row.income) }]),
  }),
});
