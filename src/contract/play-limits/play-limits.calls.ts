/** Changes of a member's own play limits (B-08). A lower one counts at once, a higher one after a wait and a confirmation. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, unixMs } from '../fields.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from './play-limits.topics.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
const which = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };

export const setPlayLimit = call({
  ...relay,
  name: 'setPlayLimit',
  method: 'POST',
  path: '/wps/relay/limits',
  /** `amount` null: no limit. */
  body: z.strictObject({ ...which, amount: z.nullable(amount) }),
  answer: z.object({
    /** `now`: it counts. `waits`: the earlier one counts until the higher one is confirmed, at `from` or later. */
    state: z.enum(['now', 'waits']),
    from: z.nullable(unixMs),
  }),
  errors: ['trial-refused', 'over-limit'],
  summary: 'Set, lower, raise or end one limit',
  rows: [],
});
export const confirmPlayLimit = call({
  ...relay,
  name: 'confirmPlayLimit',
  method: 'POST',
  path: '/wps/relay/limits/confirm',
  body: z.strictObject(which),
  answer: z.object({ amount: z.nullable(amount) }),
  errors: ['trial-refused', 'not-open'],
  summary: 'Confirm a raise whose wait is over',
  rows: [],
});
export const keepPlayLimit = call({
  ...relay,
  name: 'keepPlayLimit',
  method: 'POST',
  path: '/wps/relay/limits/keep',
  body: z.strictObject(which),
  answer: z.object({}),
  errors: ['trial-refused'],
  summary: 'Withdraw a raise that waits',
  rows: [],
});
