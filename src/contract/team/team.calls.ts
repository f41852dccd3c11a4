/** An agent's own tree (R-AGENT-14: never an id outside it). */
import * as z from 'zod/mini';
import { AGENTS, call } from '../call.ts';
import { amount, id, itemId, logAnswer, names, shortText, unixMs } from '../fields.ts';

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
