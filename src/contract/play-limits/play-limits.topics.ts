/** The limits that a member has set for their own play (B-08). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, unixMs } from '../fields.ts';
import { minor, nullable, obj, oneOf, time, type Decoded } from '../shape.ts';
import { keyedBy, minorOf, minorOrNull, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';

/**
 * What is counted: deposits as they were requested, before fees (a deposit limit counts nothing else); stakes less payouts of
 * settled bets, with open stakes; stakes of bets that were not voided; and the time logged in, on any device (decision 0302).
 */
export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'time'] as const;
/** 24 hours, 7 days and a month, from the moment at which the limit was set. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;

/** One limit; amounts in minor units, those of `time` in hundredths of a minute; its key is `kind-period`. */
export const limitRow = obj({
  kind: oneOf(...LIMIT_KINDS),
  period: oneOf(...LIMIT_PERIODS),
  amount: minor(0),
  /** Of the current window; of `loss` below 0 where the member has won. */
  used: minor(),
  /** The current window. */
  from: time(),
  until: time(),
  /** Of `time`: since when the member is logged in, within the window; what ran since is not in `used` yet. Null: logged out. */
  runs: nullable(time()),
  /** A higher amount, null for no limit, that waits to be confirmed; it counts only once it is. Null: none. */
  raise: nullable(obj({ amount: nullable(minor(0)), from: time(), until: time() })),
});
export type LimitRow = Decoded<typeof limitRow>;

export const playLimits = call({
  name: 'playLimits',
  method: 'GET',
  path: '/wps/relay/limits',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    list: z.array(
      z.object({
        kind: z.enum(LIMIT_KINDS),
        period: z.enum(LIMIT_PERIODS),
        amount,
        used: amount,
        from: unixMs,
        until: unixMs,
        runs: z.nullable(unixMs),
        raise: z.nullable(z.object({ amount: z.nullable(amount), from: unixMs, until: unixMs })),
      }),
    ),
  }),
  topic: 'limits:{member}',
  summary: 'Own play limits with what is used of them',
  rows: [],
});
export const limitsTopic = defineTopic({
  pattern: 'limits:{member}',
  class: 'keyed',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
  row: limitRow,
  key: 'id',
  limit: LIMIT_KINDS.length * LIMIT_PERIODS.length,
  summary: 'Own play limits with what is used of them',
  snapshot: snapshotRead({
    call: playLimits,
    query: () => ({}),
    data: ({ list }) =>
      keyedBy(list, ({ raise, ...row }) => [
        `${row.kind}-${row.period}`,
        {
          ...row,
          amount: minorOf(row.amount),
          used: minorOf(row.used),
          raise: raise && { ...raise, amount: minorOrNull(raise.amount) },
        },
      ]),
  }),
});
