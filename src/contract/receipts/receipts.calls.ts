import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, names, shortText, unixMs } from '../fields.ts';
import { inclusion } from '../statements/statements.calls.ts';

export const receipt = call({
  name: 'receipt',
  method: 'GET',
  path: '/wps/relay/receipts',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** `reference` of a bet, a deposit, a withdrawal, a transfer or a bonus. */
  query: z.strictObject({ reference: id }),
  answer: z.object({
    reference: id,
    what: names,
    state: shortText,
    /** Why a bet was settled so; null for what is not settled. */
    reason: z.nullable(names),
    /** The ledger's entries under this reference, in order. */
    entries: z.array(z.object({ amount, balanceAfter: amount, at: unixMs, proof: z.nullable(inclusion) })),
  }),
  errors: ['trial-refused', 'not-found'],
  summary: 'The printable proof of one bet or movement; that of another member is not found (path ours)',
  rows: ['R-MONEY-13'],
});
