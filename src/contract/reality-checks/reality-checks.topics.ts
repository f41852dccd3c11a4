/** The reality check of a member: after each interval of play, the house asks them to look at time and result (B-07). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, unixMs } from '../fields.ts';
import { int, minor, nullable, obj, time, type Decoded } from '../shape.ts';
import { keyedBy, minorOf, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';

/** Bounds of the interval. */
export const CHECK_MINUTES = { least: 1, most: 720 } as const;
/** The only key: a member has one check, or none. */
export const CHECK_KEY = 'check';

/** Amounts in minor units, of bets from `since` on. */
export const checkRow = obj({
  /** Interval of play. */
  minutes: int(CHECK_MINUTES.least, CHECK_MINUTES.most),
  /** The first stake after the last answer; before one, when the check was set or answered. */
  since: time(),
  /** From then on every stake is refused until the check is answered. Null: nothing was staked since. */
  dueAt: nullable(time()),
  stake: minor(0),
  /** Payouts less stakes of the bets that have settled. */
  net: minor(),
});
export type CheckRow = Decoded<typeof checkRow>;

export const realityCheck = call({
  name: 'realityCheck',
  method: 'GET',
  path: '/wps/relay/limits/check',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    /** One at most. */
    list: z.array(
      z.object({
        minutes: z.number(),
        since: unixMs,
        dueAt: z.nullable(unixMs),
        stake: amount,
        net: amount,
      }),
    ),
  }),
  topic: 'realityCheck:{member}',
  summary: 'Own reality check with what was played since the last answer',
  rows: [],
});
export const realityCheckTopic = defineTopic({
  pattern: 'realityCheck:{member}',
  class: 'keyed',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
  row: checkRow,
  key: 'id',
  limit: 1,
  summary: 'Own reality check with what was played since the last answer',
  snapshot: snapshotRead({
    call: realityCheck,
    query: () => ({}),
    data: ({ list }) =>
      keyedBy(list, ({ stake, net, ...row }) => [CHECK_KEY, { ...row, stake: minorOf(stake), net: minorOf(net) }]),
  }),
});
