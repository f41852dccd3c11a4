import * as z from 'zod/mini';
import { BET_STATES } from '../wallet/wallet.topics.ts';
import { BONUS_STATES } from '../bonuses/bonuses.calls.ts';
import { CASHIER_KINDS, CASHIER_STATES } from '../cashier/cashier.calls.ts';
import { FULL_MEMBERS, call } from '../call.ts';
import { CREDIT_TYPES } from '../credit/credit.calls.ts';
import { dayRange, id, language, shortText, unixMs } from '../fields.ts';
import { LEDGER_RECORD_TYPES, LEDGER_STATES } from '../ledger/ledger.calls.ts';
import { PAYOUT_KINDS } from '../salary/payouts.topics.ts';
import { asOf, recordRange } from '../recordPage.ts';
import { RESULT_SORTS } from '../team/reports.calls.ts';
import { TEAM_PERIODS, teamBetFilter } from '../team/team.calls.ts';

/** The filters of the records' own calls; a field of another record is refused (SAFE-29). */
const record = <R extends string, F extends Readonly<Record<string, z.ZodMiniType>>>(name: R, filter: F) =>
  z.strictObject({ record: z.literal(name), ...recordRange, ...filter });
const oneOf = <const T extends readonly string[]>(values: T) => z.optional(z.enum(values));
const chosen = z.discriminatedUnion('record', [
  record('bets', { category: z.optional(shortText), vendor: z.optional(id), state: oneOf(BET_STATES) }),
  record('ledger', {
    type: oneOf(LEDGER_RECORD_TYPES),
    state: oneOf(LEDGER_STATES),
    wallet: z.optional(id),
    reference: z.optional(id),
  }),
  record('cashier', { kind: oneOf(CASHIER_KINDS), state: oneOf(CASHIER_STATES) }),
  record('credit', { type: oneOf(CREDIT_TYPES) }),
  record('bonuses', { state: oneOf(BONUS_STATES) }),
  record('profit', { category: z.optional(shortText) }),
  // An agent's reports.
  record('income', {}),
  record('teamTransactions', { member: z.optional(id), type: oneOf(LEDGER_RECORD_TYPES) }),
  record('teamResults', {
    branch: z.optional(id),
    account: teamBetFilter.account,
    sort: oneOf(RESULT_SORTS),
    descending: oneOf(['true', 'false']),
  }),
  // All that the house keeps of the points mall.
  z.strictObject({ record: z.literal('points') }),
  z.strictObject({ record: z.literal('redemptions') }),
  // An agent's tables.
  z.strictObject({
    record: z.literal('team'),
    period: z.enum(['today', ...TEAM_PERIODS]),
    /** Head of a branch of the own tree; absent: the whole tree. */
    branch: z.optional(id),
    account: teamBetFilter.account,
  }),
  z.strictObject({ record: z.literal('teamBets'), ...dayRange, ...teamBetFilter }),
  z.strictObject({ record: z.literal('payouts') }),
  /** Of the payout with this reference. */
  z.strictObject({ record: z.literal('payoutLines'), reference: id }),
  /** `role`: as in `dividendRequests`; absent: both. */
  z.strictObject({
    record: z.literal('settled'),
    kind: z.enum(PAYOUT_KINDS),
    role: z.optional(z.enum(['payee', 'payer'])),
  }),
  z.strictObject({ record: z.literal('settledLines'), reference: id }),
]);
export const EXPORT_FORMATS = ['csv', 'json'] as const;

export const requestExport = call({
  name: 'requestExport',
  method: 'POST',
  path: '/wps/relay/exports',
  group: 'relay',
  callers: FULL_MEMBERS,
  body: z.strictObject({ format: z.enum(EXPORT_FORMATS), language, chosen }),
  /** Address of the file, with a ticket that is good for one use until `expiresAt` (60 s); never the session's token. */
  answer: z.object({ url: shortText, expiresAt: unixMs, rows: z.number().check(z.int(), z.gte(0)), asOf }),
  errors: [
    'trial-refused',
    'too-many-requests',
    'house-busy',
    'agent-only',
    'forbidden',
    'not-found',
    'range-too-long',
  ],
  summary: 'Ask for all rows of a filter as a file, as of one position',
  rows: [],
});
