/** A member's points and redemptions, live (decision 0306). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { PAYMENT_PASSWORD_STATES } from '../cashier/withdrawals.calls.ts';
import { amount, count, id, names, shortText, unixMs } from '../fields.ts';
import { inEachLanguage } from '../languages.ts';
import { int, minor, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { keyedBy, minorOf, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';
import { POINT_ENTRY_KINDS, REDEEM_STATUSES, REDEEM_TYPES } from './points.calls.ts';

const points = z.number().check(z.int());
const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
const keyed = {
  class: 'keyed',
  audience: 'ownerNotTrial',
  visitors: false,
  pollMs: 15_000,
  graceMs: 0,
  pollWhenShown: true,
} as const;

/** One movement of the points. Key: its number, from 1 without holes; the latest one has the balance. */
export const pointRow = obj({
  kind: oneOf(...POINT_ENTRY_KINDS),
  /** Signed. */
  points: int(),
  balanceAfter: int(),
  /** Of the redemption; empty: earned by bets. */
  reference: text(64, 'id'),
  /** An entry of bets grows during its day: when it last did. */
  at: time(),
});
export type PointRow = Decoded<typeof pointRow>;

export const pointBalance = call({
  ...relay,
  name: 'pointBalance',
  method: 'GET',
  path: '/wps/relay/points/balance',
  answer: z.object({
    points,
    list: z.array(
      z.object({
        id,
        kind: z.enum(POINT_ENTRY_KINDS),
        points,
        balanceAfter: points,
        reference: shortText,
        at: unixMs,
      }),
    ),
    paymentPassword: z.enum(PAYMENT_PASSWORD_STATES),
  }),
  topic: 'points:{member}',
  summary: 'Current points, their latest movements, and whether a payment password is set',
  rows: ['R-PATH-52'],
});
export const pointsTopic = defineTopic({
  ...keyed,
  pattern: 'points:{member}',
  rateMs: 1_000,
  row: pointRow,
  key: 'id',
  limit: 200,
  summary: 'Movements of own points; the latest has the balance',
  snapshot: snapshotRead({
    call: pointBalance,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, ({ id: key, ...row }) => [key, row]),
  }),
});

/** One redemption or conversion; key: its reference number. Amounts in minor units. */
export const redemptionRow = obj({
  applyTime: time(),
  type: oneOf(...REDEEM_TYPES),
  name: obj(inEachLanguage(text(255, 'keep'))),
  quantity: int(1),
  pointsRequirement: int(0),
  amountRequirement: minor(0),
  status: oneOf(...REDEEM_STATUSES),
  changedPoints: int(),
  pointsBalance: int(),
  remark: text(255, 'text'),
  units: text(32, 'keep'),
  pointsRatio: int(1),
  redeemAmount: minor(0),
  receivingAddress: text(255, 'text'),
  paidAccount: text(64, 'keep'),
  paidAmount: minor(0),
});
export type RedemptionRow = Decoded<typeof redemptionRow>;

/** The seventeen fields, spelled as in the specification's list (R-REWARD-07). */
export const redeemRecord = z.object({
  referenceNumber: id,
  applyTime: unixMs,
  type: z.enum(REDEEM_TYPES),
  name: names,
  quantity: z.number(),
  pointsRequirement: points,
  amountRequirement: amount,
  status: z.enum(REDEEM_STATUSES),
  changedPoints: points,
  pointsBalance: points,
  remark: shortText,
  units: shortText,
  pointsRatio: z.number(),
  redeemAmount: amount,
  receivingAddress: shortText,
  paidAccount: shortText,
  paidAmount: amount,
});
export const redeemList = call({
  ...relay,
  name: 'redeemList',
  method: 'GET',
  path: '/wps/relay/points/redeems',
  /** Without a page: all that the house keeps, which is the topic's snapshot. */
  query: z.strictObject({
    pageNo: z.optional(count),
    pageSize: z.optional(count),
    status: z.optional(z.enum(REDEEM_STATUSES)),
  }),
  answer: z.object({ list: z.array(redeemRecord), totalPages: z.number() }),
  topic: 'redemptions:{member}',
  summary: 'Own redemptions, newest first',
  rows: ['R-PATH-55', 'R-ENT-19'],
});
export const redemptionsTopic = defineTopic({
  ...keyed,
  pattern: 'redemptions:{member}',
  rateMs: 250,
  row: redemptionRow,
  key: 'id',
  limit: 100,
  summary: 'Own redemptions and conversions with their states',
  snapshot: snapshotRead({
    call: redeemList,
    query: () => ({}),
    data: ({ list }) =>
      keyedBy(list, ({ referenceNumber, amountRequirement, redeemAmount, paidAmount, ...row }) => [
        referenceNumber,
        {
          ...row,
          amountRequirement: minorOf(amountRequirement),
          redeemAmount: minorOf(redeemAmount),
          paidAmount: minorOf(paidAmount),
        },
      ]),
  }),
});
