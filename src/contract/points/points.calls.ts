/** The points mall (R-REWARD-03 to 10). Points are integers and never expire; amounts are money. */
import * as z from 'zod/mini';
import { ALL_CALLERS, FULL_MEMBERS, call } from '../call.ts';
import { REMARK_MAX } from '../constants.ts';
import { PAYMENT_PASSWORD_REFUSALS } from '../errors.ts';
import { amount, id, names, secret, sentences, shortText } from '../fields.ts';

const points = z.number().check(z.int());
const relay = { group: 'relay', callers: FULL_MEMBERS } as const;

/** How points move: earned by the bets of a day, spent, returned by a rejection, granted with a reward. */
export const POINT_ENTRY_KINDS = ['bets', 'redeem', 'convert', 'return', 'grant'] as const;
export type PointEntryKind = (typeof POINT_ENTRY_KINDS)[number];
export const GOODS_TYPES = ['goods', 'cash', 'coupon'] as const;
export const REDEEM_TYPES = [...GOODS_TYPES, 'convert'] as const;
export type RedeemType = (typeof REDEEM_TYPES)[number];
/** In process (applying), approved (confirmed), rejected: one code each (D-43). */
export const REDEEM_STATUSES = ['process', 'approved', 'rejected'] as const;
export type RedeemStatus = (typeof REDEEM_STATUSES)[number];
/** Longest postal address. */
export const ADDRESS_MAX = 255;
/** Most pieces of one redemption. */
export const QUANTITY_MAX = 99;

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
        description: sentences,
        points,
        /** Money of one piece; zero: none. */
        amount,
        /** Weighted stake that the member's bets must have brought. */
        amountRequirement: amount,
        type: z.enum(GOODS_TYPES),
        units: shortText,
        needsAddress: z.boolean(),
        /** Null: no limit. */
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
    rules: sentences,
    /** Points that one unit of currency of stake earns, by category of games, as a share of the full rate: parts per million. */
    weights: z.record(z.string(), z.number()),
    /** Stake of full weight for one point. */
    stakePerPoint: amount,
    /** A reward of a partner, with its figure, as the content says it (R-REWARD-13). */
    partner: names,
  }),
  summary: 'Ratio, minimum and rules of the points',
  rows: ['R-PATH-56'],
});
export const redeemPoint = call({
  ...relay,
  name: 'redeemPoint',
  method: 'POST',
  path: '/wps/relay/points/redeem',
  sealed: true,
  /** `points`: what the member confirmed for all pieces; the house refuses another figure. */
  body: z.strictObject({
    goodsId: id,
    quantity: z.number().check(z.int(), z.gte(1), z.lte(QUANTITY_MAX)),
    points: points.check(z.gte(1)),
    receivingAddress: z.optional(z.string().check(z.maxLength(ADDRESS_MAX))),
    remark: z.optional(z.string().check(z.maxLength(REMARK_MAX))),
    paymentPassword: secret,
  }),
  answer: z.object({ referenceNumber: id, points }),
  errors: [
    ...PAYMENT_PASSWORD_REFUSALS,
    'insufficient-funds',
    'over-limit',
    'under-limit',
    'terms-changed',
    'trial-refused',
    'self-excluded',
    'account-frozen',
  ],
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
  errors: [
    ...PAYMENT_PASSWORD_REFUSALS,
    'insufficient-funds',
    'over-limit',
    'under-limit',
    'terms-changed',
    'trial-refused',
    'self-excluded',
    'account-frozen',
  ],
  summary: 'Convert points to balance; the payment password is checked',
  rows: ['R-PATH-58'],
});
