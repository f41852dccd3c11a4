/** Where a member stands on the VIP ladder, and what they have staked this merchant month (decision 0309). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, shortText, unixMs } from '../fields.ts';
import { int, minor, nullable, obj, text, time, type Decoded } from '../shape.ts';
import { minorOf, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';

/** Amounts in minor units. */
export const vipValue = obj({
  /** 0: none reached, and no label. */
  level: int(0, 999),
  label: text(64, 'keep'),
  /** Valid stakes of this merchant month and of the one before. */
  stake: minor(0),
  lastStake: minor(0),
  /** The level with which the next month begins if nothing more is staked in this one. */
  nextMonthLevel: int(0, 999),
  /** End of this merchant month. Null: the first month has not begun. */
  monthEnd: nullable(time()),
});
export type VipValue = Decoded<typeof vipValue>;

export const vipStanding = call({
  name: 'vipStanding',
  method: 'GET',
  path: '/wps/relay/vip',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    level: z.number(),
    label: shortText,
    stake: amount,
    lastStake: amount,
    nextMonthLevel: z.number(),
    monthEnd: z.nullable(unixMs),
  }),
  topic: 'vip:{member}',
  summary: 'Own VIP level, and the valid stakes that count for it',
  rows: ['R-REWARD-01'],
});
export const vipTopic = defineTopic({
  pattern: 'vip:{member}',
  class: 'state',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
  value: vipValue,
  summary: 'Own VIP level, and the valid stakes that count for it',
  snapshot: snapshotRead({
    call: vipStanding,
    query: () => ({}),
    data: ({ stake, lastStake, ...row }) => ({ ...row, stake: minorOf(stake), lastStake: minorOf(lastStake) }),
  }),
});
