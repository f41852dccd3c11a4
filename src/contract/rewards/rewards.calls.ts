/** Rewards: what a member has earned or was given, claimed once each (decision 0305). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, unixMs } from '../fields.ts';

/** What a reward is for. A mission and a sign-in are shown with the missions, every other kind in the reward centre. */
export const REWARD_KINDS = ['rebate', 'referral', 'leaderboard', 'envelope', 'mission', 'signIn'] as const;
/** `takenBack`: a rollback took what it was for, before it was claimed. */
export const REWARD_STATES = ['claimable', 'claimed', 'expired', 'takenBack'] as const;

export const rewardAnswer = z.object({
  id,
  kind: z.enum(REWARD_KINDS),
  /** What it is for, in terms of its kind: a category, a mission, a day. */
  source: z.string().check(z.maxLength(64)),
  /** Null: hidden until the envelope is opened. "0.00": it pays points only. */
  amount: z.nullable(amount),
  points: z.number().check(z.int(), z.gte(0)),
  state: z.enum(REWARD_STATES),
  grantedAt: unixMs,
  /** Null: it does not expire. */
  expiresAt: z.nullable(unixMs),
  endedAt: z.nullable(unixMs),
});
export const claimReward = call({
  name: 'claimReward',
  method: 'POST',
  path: '/wps/relay/rewards/claim',
  group: 'relay',
  callers: FULL_MEMBERS,
  body: z.strictObject({ id }),
  answer: rewardAnswer,
  errors: ['trial-refused', 'not-found', 'reward-closed', 'self-excluded', 'over-limit', 'account-frozen'],
  summary: 'Claim a reward, or open an envelope; a repeat answers the same and pays nothing',
  rows: ['R-MEMB-10', 'R-REWARD-02'],
});
