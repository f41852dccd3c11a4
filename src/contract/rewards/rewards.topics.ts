import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, unixMs } from '../fields.ts';
import { int, minor, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { keyedBy, minorOf, minorOrNull, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';
import { REWARD_KINDS, REWARD_STATES, rewardAnswer } from './rewards.calls.ts';

/** A reward of a member; its amount in minor units, null while an envelope is closed. */
export const rewardRow = obj({
  id: text(64, 'id'),
  kind: oneOf(...REWARD_KINDS),
  source: text(64, 'keep'),
  amount: nullable(minor(0)),
  points: int(0),
  state: oneOf(...REWARD_STATES),
  grantedAt: time(),
  expiresAt: nullable(time()),
  endedAt: nullable(time()),
});
export type RewardRow = Decoded<typeof rewardRow>;

/** The manual rebate of the present day in a category, as it would be granted now (decision 0310). Amounts in minor units. */
export const rebateRow = obj({
  category: text(32, 'keep'),
  from: time(),
  until: time(),
  /** Valid stakes since `from`. */
  stake: minor(0),
  /** Basis points. */
  rate: int(0, 10_000),
  /** After what is owed. */
  amount: minor(0),
  /** What was claimed for bets that were rolled back afterwards. */
  owed: minor(0),
});
export type RebateRow = Decoded<typeof rebateRow>;

export const rewards = call({
  name: 'rewards',
  method: 'GET',
  path: '/wps/relay/rewards',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({ list: z.array(rewardAnswer) }),
  topic: 'rewards:{member}',
  summary: 'Own rewards, the claimable ones and the latest others',
  rows: ['R-MEMB-10'],
});
export const rewardsTopic = defineTopic({
  pattern: 'rewards:{member}',
  class: 'keyed',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 0,
  pollMs: 15_000,
  graceMs: 0,
  pollWhenShown: true,
  row: rewardRow,
  key: 'id',
  limit: 400,
  summary: 'Own rewards by id: claimable ones, and the latest that were claimed, expired or taken back',
  snapshot: snapshotRead({
    call: rewards,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, (row) => [row.id, { ...row, amount: minorOrNull(row.amount) }]),
  }),
});
export const rebates = call({
  name: 'rebates',
  method: 'GET',
  path: '/wps/relay/rewards/rebates',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    list: z.array(
      z.object({
        category: z.string(),
        from: unixMs,
        until: unixMs,
        stake: amount,
        rate: z.number().check(z.int(), z.gte(0)),
        amount,
        owed: amount,
      }),
    ),
  }),
  topic: 'rebates:{member}',
  summary: 'The manual rebate of the present day by category, and what is owed from earlier days',
  rows: ['R-MEMB-14', 'R-REWARD-14'],
});
export const rebatesTopic = defineTopic({
  pattern: 'rebates:{member}',
  class: 'keyed',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 15_000,
  graceMs: 0,
  pollWhenShown: true,
  row: rebateRow,
  key: 'id',
  limit: 40,
  summary: 'The manual rebate of the present day, by category',
  snapshot: snapshotRead({
    call: rebates,
    query: () => ({}),
    data: ({ list }) =>
      keyedBy(list, (row) => [
        row.category,
        { ...row, stake: minorOf(row.stake), amount: minorOf(row.amount), owed: minorOf(row.owed) },
      ]),
  }),
});
