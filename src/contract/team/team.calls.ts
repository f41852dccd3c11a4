/** An agent's own tree (R-AGENT-14: never an id outside it). */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { amount, dayRange, id, pageQuery, unixMs } from '../fields.ts';
import { teamBetFields } from './team.topics.ts';

/** Whole days of the merchant before today; today itself is on `team:{agent}`. */
export const TEAM_PERIODS = ['yesterday', 'week', 'month'] as const;
export const teamPeriod = call({
  ...AGENT_RELAY,
  name: 'teamPeriod',
  method: 'GET',
  path: '/wps/relay/team/period',
  query: z.strictObject({ period: z.enum(TEAM_PERIODS) }),
  answer: z.object({
    period: z.enum(TEAM_PERIODS),
    /** Start of the first of these days, and start of today, where they end. */
    from: unixMs,
    until: unixMs,
    /** Downlines with any activity in these days. */
    list: z.array(
      z.object({
        member: id,
        bets: z.number(),
        stake: amount,
        turnover: amount,
        result: amount,
        deposits: amount,
        withdrawals: amount,
      }),
    ),
  }),
  summary: 'Figures of every downline over whole days before today: one, 6 or 29 of them',
  rows: ['R-AGENT-02'],
});
/** Which bets of the tree are meant. */
export const teamBetFilter = {
  member: z.optional(id),
  /** Part of an account name: every member whose account contains it. */
  account: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  category: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
};
export const teamRecord = call({
  ...AGENT_RELAY,
  name: 'teamRecord',
  method: 'GET',
  path: '/wps/relay/team/record',
  query: z.strictObject({
    ...pageQuery,
    ...dayRange,
    ...teamBetFilter,
  }),
  answer: z.object({
    list: z.array(z.object(teamBetFields)),
    totalPages: z.number(),
    total: z.number(),
  }),
  errors: ['agent-only', 'forbidden'],
  summary: 'Bets of the tree, newest first, by member, part of an account, category and day',
  rows: ['R-AGENT-05', 'R-AGENT-14'],
});
