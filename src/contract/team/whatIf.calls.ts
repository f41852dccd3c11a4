/** Real-time salary of the last days under other terms (B-21). */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { realtimeTerms } from '../contracts/contracts.calls.ts';
import { amount, id, shortText, unixMs } from '../fields.ts';

export const WHAT_IF_DAYS = [7, 30] as const;
/** Changed agents of a question, at most. */
export const WHAT_IF_CHANGES = 200;
const micro = z.number().check(z.int());
/**
 * What an agent was paid, and what its bets earned under the terms in force (`before`) and under the others (`after`). All but `paid` are
 * in millionths of a minor unit, and exact: before + carriedIn − carriedOut = paid.
 */
const effect = {
  /** Present terms; null: no contract. */
  terms: z.nullable(realtimeTerms),
  paid: amount,
  carriedIn: micro,
  carriedOut: micro,
  before: micro,
  after: micro,
};
/**
 * Terms that are not changed are those that were in force at each bet. With `changes` empty, `after` equals `before`. `over-limit`: under
 * these terms a figure would be too large to be exact.
 */
export const whatIf = call({
  ...AGENT_RELAY,
  name: 'whatIf',
  method: 'POST',
  path: '/wps/relay/team/what-if',
  write: false,
  body: z.strictObject({
    /** Merchant days, the present one among them. */
    days: z.union(WHAT_IF_DAYS.map((days) => z.literal(days))),
    /** Terms of the caller and of agents below for all of the days, each agent once; null: no contract. */
    changes: z
      .array(z.strictObject({ agent: id, terms: z.nullable(z.strictObject(realtimeTerms.shape)) }))
      .check(z.maxLength(WHAT_IF_CHANGES)),
  }),
  answer: z.object({
    /** Start of the first day. */
    from: unixMs,
    /** End of the last settled window: later bets are not counted. */
    until: unixMs,
    own: z.object(effect),
    /** Agents of the tree as it stands who have a contract, earned something, or are changed; level by level. */
    downlines: z.array(
      z.object({ member: id, account: shortText, level: z.number().check(z.int(), z.gte(1)), ...effect }),
    ),
  }),
  errors: ['agent-only', 'forbidden', 'over-limit', 'house-busy'],
  summary: 'The salary of the last days under other terms',
  rows: [],
});
