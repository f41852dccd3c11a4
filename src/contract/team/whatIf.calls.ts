import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { realtimeTerms } from '../contracts/contracts.calls.ts';
import { amount, id, shortText, unixMs } from '../fields.ts';

const micro = z.number().check(z.int());
/** Before and after in millionths of a minor unit, and what was paid. */
const effect = { paid: amount, before: micro, after: micro };
/**
 * Real-time salary of the last days under other terms (B-21). With `changes` empty, `before` equals `after` and, with the carries,
 * what was paid.
 */
export const whatIf = call({
  ...AGENT_RELAY,
  name: 'whatIf',
  method: 'POST',
  path: '/wps/relay/team/what-if',
  write: false,
  body: z.strictObject({
    days: z.union([z.literal(7), z.literal(30)]),
    /** Terms of the caller and of agents below; null: no contract. */
    changes: z
      .array(z.strictObject({ agent: id, terms: z.nullable(z.strictObject(realtimeTerms.shape)) }))
      .check(z.maxLength(200)),
  }),
  answer: z.object({
    from: unixMs,
    until: unixMs,
    own: z.object(effect),
    downlines: z.array(z.object({ member: id, account: shortText, ...effect })),
  }),
  errors: ['agent-only', 'forbidden', 'house-busy'],
  summary: 'The salary of the last days under other terms (path ours)',
  rows: [],
});
