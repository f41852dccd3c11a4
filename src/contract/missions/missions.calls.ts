/** Missions with their progress, the daily sign-in, and the leaderboard of the lotteries (decision 0308). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, language, names, shortText, unixMs } from '../fields.ts';

export const MISSION_UNITS = ['rounds', 'stake', 'categories'] as const;
export const MISSION_STATES = ['open', 'claimable', 'claimed'] as const;
/** Key of the sign-in among the missions; of the one row of an own standing; places of the leaderboard that are shown. */
export const SIGN_IN_ID = 'signIn';
export const STANDING_KEY = 'own';
export const LEADERBOARD_PLACES = 20;

const whole = z.number().check(z.int(), z.gte(0));
const mission = z.object({
  id,
  title: names,
  /** What progress and goal count: settled rounds, stakes in minor units, categories with a settled round. */
  unit: z.enum(MISSION_UNITS),
  period: z.enum(['day', 'week']),
  done: whole,
  goal: whole,
  /** "0.00": it pays points only. */
  reward: amount,
  points: whole,
  state: z.enum(MISSION_STATES),
  /** The reward of this period, once the goal was reached. */
  rewardId: z.nullable(id),
  /** End of the day or week that counts. */
  endsAt: unixMs,
});
export const missionSummary = call({
  name: 'missionSummary',
  method: 'GET',
  path: '/wps/relay/missions/summary',
  group: 'relay',
  callers: FULL_MEMBERS,
  query: z.strictObject({ language: z.optional(language) }),
  answer: z.object({
    missions: z.array(mission),
    /** Points of each day, more on the last of `days` in a row. */
    signIn: z.object({ points: whole, more: whole, days: whole }),
    signedInToday: z.boolean(),
    /** Days in a row up to the latest sign-in; 0: a day was missed, or a run is complete. */
    streak: whole,
    /** The merchant day. */
    dayStart: unixMs,
    dayEnd: unixMs,
    /** Rewards of missions that wait to be claimed, earlier periods included. */
    claimable: whole,
  }),
  summary: 'Own missions with progress and reward, and the sign-in',
  rows: ['R-PATH-43', 'R-CALL-38', 'R-ENT-22'],
});
export const missionLeaderboard = call({
  name: 'missionLeaderboard',
  method: 'GET',
  path: '/wps/relay/missions/leaderboard',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    /** Names are masked by the house, except the member's own. `stake`: valid stakes of the week. */
    list: z.array(z.object({ rank: whole, account: shortText, stake: amount, own: z.boolean() })),
    /** Null: no valid stake on a lottery this week. */
    ownRank: z.nullable(whole),
    ownStake: amount,
    /** Of the first places, in their order. */
    prizes: z.array(amount),
    endsAt: unixMs,
    /** When the prizes are granted. */
    settledAt: unixMs,
  }),
  summary: 'The lottery mission leaderboard, own rank marked',
  rows: ['R-PATH-44', 'R-CALL-38', 'R-ENT-22'],
});
export const signIn = call({
  name: 'signIn',
  method: 'POST',
  path: '/wps/relay/missions/signIn',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({ points: whole, streak: whole, endsAt: unixMs }),
  errors: ['trial-refused', 'self-excluded', 'account-frozen'],
  summary: 'Sign in for the merchant day; a repeat on the same day answers the same and pays nothing',
  rows: ['R-REWARD-11'],
});
