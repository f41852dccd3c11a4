/** An agent's own tree (R-AGENT-14: never an id outside it). */
import * as z from 'zod/mini';
import { AGENTS, call } from '../call.ts';
import { amount, dayRange, id, itemId, logAnswer, names, pageQuery, shortText, unixMs } from '../fields.ts';

const agents = { group: 'relay', callers: AGENTS, errors: ['agent-only'] } as const;
export const teamOverview = call({
  ...agents,
  name: 'teamOverview',
  method: 'GET',
  path: '/wps/relay/team/overview',
  answer: z.object({
    list: z.array(
      z.object({
        member: id,
        account: shortText,
        upline: id,
        level: z.number(),
        agent: z.boolean(),
        online: z.boolean(),
        bets: z.number(),
        stake: amount,
        turnover: amount,
        result: amount,
        deposits: amount,
        withdrawals: amount,
        lastBetAt: z.nullable(unixMs),
      }),
    ),
  }),
  topic: 'team:{agent}',
  summary: "Today's figures of every downline (path ours)",
  rows: ['R-AGENT-02'],
});
export const teamBetting = call({
  ...agents,
  name: 'teamBetting',
  method: 'GET',
  path: '/wps/relay/team/bets',
  answer: logAnswer(
    z.object({
      id: itemId,
      betId: id,
      member: id,
      account: shortText,
      vendor: shortText,
      category: shortText,
      gameId: id,
      gameName: names,
      stake: amount,
      payout: z.nullable(amount),
      at: unixMs,
    }),
  ),
  topic: 'teamBets:{agent}',
  summary: 'The newest bets of the tree, oldest first (path ours)',
  rows: ['R-AGENT-05'],
});

/** Whole days of the merchant before today; today itself is on `team:{agent}`. */
export const TEAM_PERIODS = ['yesterday', 'week', 'month'] as const;
export const teamPeriod = call({
  ...agents,
  name: 'teamPeriod',
  method: 'GET',
  path: '/wps/relay/team/period',
  query: z.strictObject({ period: z.enum(TEAM_PERIODS) }),
  answer: z.object({
    period: z.enum(TEAM_PERIODS),
    /** Start of the first of its days, and of today, which it ends before. */
    from: unixMs,
    until: unixMs,
    /** Downlines that did anything in these days. */
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
  summary: 'Figures of every downline over whole days before today: one, 6 or 29 of them (path ours)',
  rows: ['R-AGENT-02'],
});
export const teamRecord = call({
  ...agents,
  name: 'teamRecord',
  method: 'GET',
  path: '/wps/relay/team/record',
  query: z.strictObject({
    ...pageQuery,
    ...dayRange,
    member: z.optional(id),
    /** A part of an account: bets of whoever has it in theirs. */
    account: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    category: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        betId: id,
        member: id,
        account: shortText,
        vendor: shortText,
        category: shortText,
        gameId: id,
        gameName: names,
        stake: amount,
        payout: z.nullable(amount),
        at: unixMs,
      }),
    ),
    totalPages: z.number(),
    total: z.number(),
  }),
  errors: ['agent-only', 'forbidden'],
  summary: 'Bets of the tree, newest first, by member, part of an account, category and day (path ours)',
  rows: ['R-AGENT-05', 'R-AGENT-14'],
});
