/** Reports of an agent over any range of merchant days (R-AGENT-06 to 08, 15). `tree`: which tree the figures use (decision 0327). */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { amount, day, id, pageQuery, shortText, unixMs } from '../fields.ts';
import { LEDGER_RECORD_TYPES } from '../ledger/ledger.calls.ts';
import { recordAnswer, recordPage, recordRange } from '../recordPage.ts';

const count = z.number().check(z.int(), z.gte(0));
export const TREES = ['present', 'settlement'] as const;
const tree = z.enum(TREES);
const figures = { bets: count, stake: amount, validBet: amount, result: amount, deposits: amount, withdrawals: amount };
/** Days of a report over a whole tree, at most (`range-too-long`); income and transactions go back ten years. */
export const REPORT_MAX_DAYS = 92;
export const RESULT_SORTS = ['account', 'stake', 'validBet', 'result', 'deposits', 'withdrawals'] as const;
/** `branch`: an account below and all below it; absent: the whole tree. Totals are over all pages. */
export const teamResults = call({
  ...AGENT_RELAY,
  name: 'teamResults',
  method: 'GET',
  path: '/wps/relay/team/results',
  query: z.strictObject({
    ...recordRange,
    ...pageQuery,
    branch: z.optional(id),
    account: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    sort: z.optional(z.enum(RESULT_SORTS)),
    descending: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.object({
    tree,
    list: z.array(z.object({ member: id, account: shortText, upline: id, level: count, ...figures })),
    totalPages: z.number(),
    count,
    totals: z.object(figures),
    /** One entry for each day of the range, oldest first. */
    days: z.array(z.object({ day, ...figures })),
    at: unixMs,
  }),
  errors: ['agent-only', 'forbidden', 'range-too-long'],
  summary: 'Win and loss of every member of the tree by days',
  rows: ['R-AGENT-06', 'R-AGENT-15'],
});
/** Minor units as decimals. `paid`: dividends that the caller paid to downlines. `total` is what came in less `paid`. */
const income = {
  commission: amount,
  realtime: amount,
  daily: amount,
  hourly: amount,
  dividend: amount,
  paid: amount,
  total: amount,
};
export const agentIncome = call({
  ...AGENT_RELAY,
  name: 'agentIncome',
  method: 'GET',
  path: '/wps/relay/team/income',
  query: z.strictObject({ ...recordRange }),
  answer: z.object({
    tree,
    /** By the merchant day of the payment, newest first; days without income are left out. */
    list: z.array(z.object({ day, ...income })),
    totals: z.object(income),
    at: unixMs,
  }),
  errors: ['agent-only', 'range-too-long'],
  summary: 'Own commission, salary and dividend by day, with a total',
  rows: ['R-AGENT-07', 'R-AGENT-15'],
});
/** Newest first; never a member's balance at that time, payee or remark. */
export const teamTransactions = call({
  ...AGENT_RELAY,
  name: 'teamTransactions',
  method: 'GET',
  path: '/wps/relay/team/transactions',
  query: z.strictObject({
    ...recordRange,
    ...recordPage,
    member: z.optional(id),
    type: z.optional(z.enum(LEDGER_RECORD_TYPES)),
  }),
  answer: z.object({
    tree,
    ...recordAnswer(
      z.object({
        member: id,
        account: shortText,
        type: z.enum(LEDGER_RECORD_TYPES),
        amount,
        reference: shortText,
        at: unixMs,
      }),
    ).shape,
  }),
  errors: ['agent-only', 'forbidden', 'range-too-long', 'position-not-reached'],
  summary: 'Transactions of the accounts below',
  rows: ['R-AGENT-08', 'R-AGENT-14'],
});
/** The statement of a period: what the tree did and what it brought the caller. */
export const teamStatement = call({
  ...AGENT_RELAY,
  name: 'teamStatement',
  method: 'GET',
  path: '/wps/relay/team/statement',
  query: z.strictObject({ ...recordRange }),
  answer: z.object({
    members: count,
    joined: count,
    activeMembers: count,
    ...figures,
    income: z.object(income),
    at: unixMs,
  }),
  errors: ['agent-only', 'range-too-long'],
  summary: 'Statement of a period',
  rows: ['R-AGENT-15'],
});
/** Whole merchant days before today whose moments `teamAt` answers. */
export const TEAM_PAST_DAYS = 7;
/**
 * The team at a moment of the last days (B-23): the tree of then, and the figures of its merchant day up to it. `not-found`: the moment
 * is in the future, or older than these days.
 */
export const teamAt = call({
  ...AGENT_RELAY,
  name: 'teamAt',
  method: 'GET',
  path: '/wps/relay/team/at',
  query: z.strictObject({ at: z.coerce.number().check(z.int(), z.gte(0)) }),
  answer: z.object({
    at: unixMs,
    dayStart: unixMs,
    list: z.array(
      z.object({
        member: id,
        account: shortText,
        upline: id,
        level: count,
        agent: z.boolean(),
        ...figures,
        lastBetAt: z.nullable(unixMs),
      }),
    ),
  }),
  errors: ['agent-only', 'not-found'],
  summary: 'Figures of every downline as they stood at a moment',
  rows: [],
});
