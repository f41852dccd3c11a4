import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, unixMs } from '../fields.ts';
import { recordAnswer, recordPage, recordRange } from '../recordPage.ts';

export const CREDIT_TYPES = ['granted', 'used', 'repaid', 'revoked'] as const;

export const creditReport = call({
  name: 'creditReport',
  method: 'GET',
  path: '/wps/relay/records/credit',
  group: 'relay',
  callers: FULL_MEMBERS,
  query: z.strictObject({ ...recordRange, type: z.optional(z.enum(CREDIT_TYPES)), ...recordPage }),
  answer: z.extend(
    recordAnswer(z.object({ id, type: z.enum(CREDIT_TYPES), amount, usedAfter: amount, reference: id, at: unixMs })),
    /** Null: the account has no credit line. */
    { line: z.nullable(z.object({ limit: amount, used: amount, left: amount })) },
  ),
  errors: ['trial-refused'],
  summary: 'The credit line and its movements, joined to `ledger`',
  rows: ['R-MONEY-16'],
});
