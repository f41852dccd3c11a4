import * as z from 'zod/mini';
import { FULL_MEMBERS, LOGGED_IN, call } from '../call.ts';
import { amount, id, shortText, unixMs } from '../fields.ts';
import { int, minor, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { keyedBy, minorOf, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';
import { LEADERBOARD_PLACES, MISSION_STATES, STANDING_KEY } from './missions.calls.ts';

/** Shown on one page; a figure that moves with each bet needs no more than this. */
const shared = { class: 'keyed', visitors: false, pollMs: 15_000, graceMs: 0, pollWhenShown: true } as const;

/** Progress of a mission in the period that ends at `endsAt`: in a later period it has none. Of the sign-in: days in a row. */
export const missionRow = obj({
  done: int(0),
  state: oneOf(...MISSION_STATES),
  /** Its reward, once the goal was reached. */
  reward: nullable(text(64, 'id')),
  endsAt: time(),
});
export type MissionRow = Decoded<typeof missionRow>;
export const missionProgress = call({
  name: 'missionProgress',
  method: 'GET',
  path: '/wps/relay/missions/progress',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    list: z.array(
      z.object({
        mission: id,
        done: z.number(),
        state: z.enum(MISSION_STATES),
        reward: z.nullable(id),
        endsAt: unixMs,
      }),
    ),
  }),
  topic: 'missions:{member}',
  summary: 'Own progress in missions that were begun',
  rows: ['R-REWARD-11'],
});
export const missionsTopic = defineTopic({
  ...shared,
  pattern: 'missions:{member}',
  audience: 'ownerNotTrial',
  rateMs: 250,
  row: missionRow,
  key: 'id',
  limit: 20,
  summary: 'Own progress in missions by id, and the latest sign-in',
  snapshot: snapshotRead({
    call: missionProgress,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, ({ mission, ...row }) => [mission, row]),
  }),
});

/** Own place in the leaderboard of the week that ends at `endsAt`. */
export const standingRow = obj({ entry: text(32, 'id'), rank: int(1), stake: minor(0), endsAt: time() });
export type StandingRow = Decoded<typeof standingRow>;
export const ownStanding = call({
  name: 'ownStanding',
  method: 'GET',
  path: '/wps/relay/missions/standing',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** One at most. */
  answer: z.object({ list: z.array(z.object({ entry: id, rank: z.number(), stake: amount, endsAt: unixMs })) }),
  topic: 'standing:{member}',
  summary: 'Own place in the leaderboard',
  rows: ['R-REWARD-12'],
});
export const standingTopic = defineTopic({
  ...shared,
  pattern: 'standing:{member}',
  audience: 'ownerNotTrial',
  rateMs: 1_000,
  row: standingRow,
  key: 'id',
  limit: 1,
  summary: 'Own place in the leaderboard of the week, and its key there',
  snapshot: snapshotRead({
    call: ownStanding,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, (row) => [STANDING_KEY, { ...row, stake: minorOf(row.stake) }]),
  }),
});

/** An entry of the leaderboard. Ranks follow from the sums; of equal ones the first that was `reached` is ahead. */
export const leaderboardRow = obj({ account: text(64, 'account'), stake: minor(0), reached: int(0) });
export type LeaderboardRow = Decoded<typeof leaderboardRow>;
export const standings = call({
  name: 'standings',
  method: 'GET',
  path: '/wps/relay/missions/standings',
  group: 'relay',
  callers: LOGGED_IN,
  answer: z.object({
    list: z.array(z.object({ entry: id, account: shortText, stake: amount, reached: z.number() })),
  }),
  topic: 'leaderboard',
  summary: 'The first places of the leaderboard, names masked',
  rows: ['R-REWARD-12'],
});
export const leaderboardTopic = defineTopic({
  ...shared,
  pattern: 'leaderboard',
  audience: 'members',
  rateMs: 1_000,
  row: leaderboardRow,
  key: 'id',
  limit: LEADERBOARD_PLACES,
  summary: 'The first places of the leaderboard of the week, by the number of the entry',
  snapshot: snapshotRead({
    call: standings,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, ({ entry, ...row }) => [entry, { ...row, stake: minorOf(row.stake) }]),
  }),
});
