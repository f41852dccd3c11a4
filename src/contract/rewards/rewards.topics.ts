import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { int, minor, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { keyedBy, minorOrNull, snapshotRead } from '../snapshot.ts';
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

export const rewards = call({
  name: 'rewards',
  method: 'GET',
  path: '/wps/relay/rewards',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({ list: z.array(rewardAnswer) }),
  topic: 'rewards:{member}',
  summary: 'Own rewards, the claimable ones and the latest others (path ours)',
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
  limit: 300,
  summary: 'Own rewards by id: claimable ones, and the latest that were claimed, expired or taken back',
  snapshot: snapshotRead({
    call: rewards,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, (row) => [row.id, { ...row, amount: minorOrNull(row.amount) }]),
  }),
});
