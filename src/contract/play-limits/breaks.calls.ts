/** A member's own breaks and exclusions (B-09). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { secret, unixMs } from '../fields.ts';
import { BREAK_TERMS } from './breakTerms.ts';

export const takeBreak = call({
  name: 'takeBreak',
  method: 'POST',
  path: '/wps/relay/limits/break',
  group: 'relay',
  callers: FULL_MEMBERS,
  sealed: true,
  /** `password`: the log-in's, so that a stolen session closes no account. Only an account that has none may leave it out. */
  body: z.strictObject({ term: z.enum(BREAK_TERMS), password: z.optional(secret) }),
  answer: z.object({ until: unixMs }),
  errors: ['trial-refused', 'wrong-credentials'],
  summary: 'Close the own account to play and log-ins for a term; it cannot be taken back',
  rows: [],
});
