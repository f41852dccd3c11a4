import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, language, names, shortText, unixMs } from '../fields.ts';

const mission = z.object({
  id,
  title: names,
  /** Progress and goal in the mission's own unit: bets, rounds, days. */
  done: z.number(),
  goal: z.number(),
  reward: amount,
  state: z.enum(['open', 'claimable', 'claimed', 'ended']),
  endsAt: z.nullable(unixMs),
});
export const missionSummary = call({
  name: 'missionSummary',
  method: 'GET',
  path: '/wps/relay/missions/summary',
  group: 'relay',
  callers: FULL_MEMBERS,
  query: z.strictObject({ language: z.optional(language) }),
  answer: z.object({ missions: z.array(mission), signedInToday: z.boolean(), claimable: z.number() }),
  summary: 'Own missions with progress and reward',
  rows: ['R-PATH-43', 'R-CALL-38', 'R-ENT-22'],
});
export const missionLeaderboard = call({
  name: 'missionLeaderboard',
  method: 'GET',
  path: '/wps/relay/missions/leaderboard',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    /** Names are masked by the house, except the member's own. */
    list: z.array(z.object({ rank: z.number(), account: shortText, points: z.number(), own: z.boolean() })),
    ownRank: z.nullable(z.number()),
  }),
  summary: 'The lottery mission leaderboard, own rank marked',
  rows: ['R-PATH-44', 'R-CALL-38', 'R-ENT-22'],
});
