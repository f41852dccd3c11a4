/** The points mall (R-REWARD-03 to 10). Points are integers and never expire; amounts are money. */
import * as z from 'zod/mini';
import { ALL_CALLERS, FULL_MEMBERS, call } from '../call.ts';
import { amount, id, names, pageQuery, secret, shortText, unixMs } from '../fields.ts';
import { PAYMENT_PASSWORD_REFUSALS } from '../errors.ts';

const points = z.number().check(z.int());
const relay = { group: 'relay', callers: FULL_MEMBERS } as const;

export const pointBalance = call({
  ...relay,
  name: 'pointBalance',
  method: 'GET',
  path: '/wps/relay/points/balance',
  answer: z.object({ points }),
  summary: 'Current points',
  rows: ['R-PATH-52'],
});
export const pointReward = call({
  ...relay,
  callers: ALL_CALLERS,
  name: 'pointReward',
  method: 'GET',
  path: '/wps/relay/points/reward',
  answer: z.object({
    goods: z.array(
      z.object({
        id,
        name: names,
        image: shortText,
        description: names,
        points,
        amount,
        type: z.enum(['goods', 'cash', 'coupon']),
        left: z.nullable(z.number()),
      }),
    ),
  }),
  summary: 'Goods of the mall',
  rows: ['R-PATH-53'],
});
export const pointConfig = call({
  ...relay,
  callers: ALL_CALLERS,
  name: 'pointConfig',
  method: 'GET',
  path: '/wps/relay/points/config',
  answer: z.object({
    /** Points for one unit of currency when converting. */
    pointsRatio: z.number().check(z.gt(0)),
    minimum: points,
    rules: names,
  }),
  summary: 'Ratio, minimum and rules of the points',
  rows: ['R-PATH-56'],
});
/** In process (applying), approved (confirmed), rejected: one code each (D-43). */
export const REDEEM_STATUSES = ['process', 'approved', 'rejected'] as const;
/** The seventeen fields, spelled as in the specification's list (R-REWARD-07). */
export const redeemRecord = z.object({
  referenceNumber: id,
  applyTime: unixMs,
  type: z.enum(['goods', 'cash', 'coupon', 'convert']),
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
  query: z.strictObject({ ...pageQuery, status: z.optional(z.enum(REDEEM_STATUSES)) }),
  answer: z.object({ list: z.array(redeemRecord), totalPages: z.number() }),
  summary: 'Own redemptions, newest first',
  rows: ['R-PATH-55', 'R-ENT-19'],
});
export const redeemPoint = call({
  ...relay,
  name: 'redeemPoint',
  method: 'POST',
  path: '/wps/relay/points/redeem',
  sealed: true,
  body: z.strictObject({
    goodsId: id,
    quantity: z.number().check(z.int(), z.gte(1), z.lte(99)),
    receivingAddress: z.optional(shortText),
    remark: z.optional(z.string().check(z.maxLength(140))),
    paymentPassword: secret,
  }),
  answer: z.object({ referenceNumber: id, points }),
  errors: [...PAYMENT_PASSWORD_REFUSALS, 'insufficient-funds', 'trial-refused'],
  summary: 'Redeem goods; the payment password is checked before points are spent',
  rows: ['R-PATH-54'],
});
export const convertPoint = call({
  ...relay,
  name: 'convertPoint',
  method: 'POST',
  path: '/wps/relay/points/convert',
  sealed: true,
  /**
   * The ratio that the player confirmed. The house refuses a changed one, so that exactly the shown amount is credited
   * (R-REWARD-06).
   */
  body: z.strictObject({ points: points.check(z.gte(1)), pointsRatio: z.number(), paymentPassword: secret }),
  answer: z.object({ referenceNumber: id, points, credited: amount }),
  errors: [...PAYMENT_PASSWORD_REFUSALS, 'insufficient-funds', 'over-limit', 'trial-refused'],
  summary: 'Convert points to balance; the payment password is checked',
  rows: ['R-PATH-58'],
});
