import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { id, language, shortText, unixMs } from '../fields.ts';
import { recordRange } from '../recordPage.ts';

export const EXPORTED_RECORDS = ['bets', 'ledger', 'cashier', 'credit', 'bonuses', 'profit'] as const;
export const EXPORT_FORMATS = ['csv', 'json'] as const;

export const requestExport = call({
  name: 'requestExport',
  method: 'POST',
  path: '/wps/relay/exports',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** `filter`: the query of the record's call, without its page. */
  body: z.strictObject({
    record: z.enum(EXPORTED_RECORDS),
    format: z.enum(EXPORT_FORMATS),
    language,
    ...recordRange,
    filter: z.record(id, shortText),
  }),
  /** Address of the file, with a ticket that is good for one use until `expiresAt` (60 s); never the session's token. */
  answer: z.object({ url: shortText, expiresAt: unixMs, rows: z.number().check(z.int(), z.gte(0)) }),
  errors: ['trial-refused', 'too-many-requests', 'house-busy'],
  summary: 'Ask for all rows of a filter as a file, as of one position (path ours)',
  rows: [],
});
