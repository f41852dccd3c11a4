/** The accounts below an agent: list and path, details, opening, rates, freezing, transfers (R-AGENT-03, 04, R-MONEY-10). */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { PAYMENT_PASSWORD_STATES } from '../cashier/withdrawals.calls.ts';
import { CONTRACT_KINDS, CONTRACT_STATES, PERIODS } from '../contracts/contracts.calls.ts';
import { PAYMENT_PASSWORD_REFUSALS } from '../errors.ts';
import { amount, id, pageQuery, requestedAmount, secret, shortText, unixMs } from '../fields.ts';
import { ACCOUNT_KINDS } from './links.topics.ts';

export const ACCOUNT_STATUSES = ['active', 'frozen'] as const;
export const DOWNLINE_SORTS = ['account', 'joinedAt', 'lastSeenAt', 'balance', 'downlines'] as const;
const rate = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));
const count = z.number().check(z.int(), z.gte(0));
/** As the tree stands; never name, phone, mail, payee, address, limits or exclusion (SAFE-31). */
const row = {
  member: id,
  account: shortText,
  kind: z.enum(ACCOUNT_KINDS),
  /** 1: directly below the caller. */
  level: z.number().check(z.int(), z.gte(1)),
  status: z.enum(ACCOUNT_STATUSES),
  balance: amount,
  rate,
  /** All accounts below it, and the direct ones. */
  downlines: count,
  direct: count,
  joinedAt: unixMs,
  lastSeenAt: z.nullable(unixMs),
};
const step = z.object({ member: id, account: shortText });

/** `under`: whose direct downlines; absent: the caller's. With `search`, a part of an account, of every level below. */
export const downlines = call({
  ...AGENT_RELAY,
  name: 'downlines',
  method: 'GET',
  path: '/wps/relay/team/downlines',
  query: z.strictObject({
    ...pageQuery,
    under: z.optional(id),
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    status: z.optional(z.enum(ACCOUNT_STATUSES)),
    kind: z.optional(z.enum(ACCOUNT_KINDS)),
    sort: z.optional(z.enum(DOWNLINE_SORTS)),
    descending: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.object({
    /** From the account directly below the caller down to `under`; empty at the top. */
    path: z.array(step),
    list: z.array(z.object(row)),
    totalPages: z.number(),
    total: z.number(),
    /** Sum of the balances over all pages. */
    balance: amount,
    /** The caller's commission rate: the highest that a downline may get. */
    ownRate: rate,
    at: unixMs,
  }),
  errors: ['agent-only', 'forbidden'],
  summary: 'Accounts below, as list and path, with status and balance',
  rows: ['R-AGENT-04', 'R-AGENT-14'],
});
const sums = z.object({
  bets: count,
  stake: amount,
  validBet: amount,
  result: amount,
  deposits: amount,
  withdrawals: amount,
});
export const downline = call({
  ...AGENT_RELAY,
  name: 'downline',
  method: 'GET',
  path: '/wps/relay/team/downline',
  query: z.strictObject({ member: id }),
  answer: z.object({
    ...row,
    path: z.array(step),
    vipLevel: count,
    /** Of the member alone, over today, and over the last 7 and 30 merchant days with today. */
    today: sums,
    week: sums,
    month: sums,
    contracts: z.array(
      z.object({
        contractId: id,
        kind: z.enum(CONTRACT_KINDS),
        period: z.enum(PERIODS),
        state: z.enum(CONTRACT_STATES),
        at: unixMs,
      }),
    ),
    /** Whether the caller may lift the freeze; null: not frozen. */
    mayUnfreeze: z.nullable(z.boolean()),
    at: unixMs,
  }),
  errors: ['agent-only', 'forbidden'],
  summary: 'One account below with its figures and contracts',
  rows: ['R-AGENT-04', 'R-AGENT-14'],
});
/** Sealed: the answer shows the first password, once for each key. */
export const openDownline = call({
  ...AGENT_RELAY,
  name: 'openDownline',
  method: 'POST',
  path: '/wps/relay/team/downlines',
  sealed: true,
  body: z.strictObject({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    kind: z.enum(ACCOUNT_KINDS),
    rate,
  }),
  answer: z.object({ member: id, account: shortText, initialPassword: secret }),
  errors: ['agent-only', 'account-frozen', 'account-used', 'format-incorrect', 'over-limit'],
  summary: 'Open an account directly below',
  rows: ['R-AGENT-03'],
});
export const setDownlineRate = call({
  ...AGENT_RELAY,
  name: 'setDownlineRate',
  method: 'POST',
  path: '/wps/relay/team/rate',
  body: z.strictObject({ member: id, rate }),
  answer: z.object({ rate }),
  errors: ['agent-only', 'account-frozen', 'forbidden', 'over-limit', 'under-limit'],
  summary: 'Raise the commission rate of a direct downline',
  rows: ['R-AGENT-03'],
});
export const createRegistrationLink = call({
  ...AGENT_RELAY,
  name: 'createRegistrationLink',
  method: 'POST',
  path: '/wps/relay/team/links',
  body: z.strictObject({ kind: z.enum(ACCOUNT_KINDS), rate, note: z.string().check(z.maxLength(64)) }),
  answer: z.object({ code: id }),
  errors: ['agent-only', 'account-frozen', 'over-limit', 'not-open'],
  summary: 'Make a registration link',
  rows: ['R-AGENT-03'],
});
export const endRegistrationLink = call({
  ...AGENT_RELAY,
  name: 'endRegistrationLink',
  method: 'DELETE',
  path: '/wps/relay/team/links',
  query: z.strictObject({ code: id }),
  answer: z.object({ code: id }),
  errors: ['agent-only', 'not-found'],
  summary: 'End a registration link',
  rows: ['R-AGENT-03'],
});
export const freezeDownline = call({
  ...AGENT_RELAY,
  name: 'freezeDownline',
  method: 'POST',
  path: '/wps/relay/team/freeze',
  body: z.strictObject({ member: id, frozen: z.boolean() }),
  answer: z.object({ status: z.enum(ACCOUNT_STATUSES) }),
  errors: ['agent-only', 'account-frozen', 'forbidden'],
  summary: 'Freeze an account below, or lift the freeze',
  rows: ['R-AGENT-04'],
});
export const downlineTerms = call({
  ...AGENT_RELAY,
  name: 'downlineTerms',
  method: 'GET',
  path: '/wps/relay/transfers/downline',
  query: z.strictObject({ member: id }),
  answer: z.object({ account: shortText, min: amount, max: amount, paymentPassword: z.enum(PAYMENT_PASSWORD_STATES) }),
  errors: ['agent-only', 'forbidden'],
  summary: 'The limits of a transfer to a direct downline',
  rows: ['R-MONEY-10'],
});
export const transferDownline = call({
  ...AGENT_RELAY,
  name: 'transferDownline',
  method: 'POST',
  path: '/wps/relay/transfers/downline',
  sealed: true,
  body: z.strictObject({ member: id, amount: requestedAmount, paymentPassword: secret }),
  answer: z.object({ id, reference: id }),
  errors: [
    'agent-only',
    'account-frozen',
    'forbidden',
    'insufficient-funds',
    'over-limit',
    'under-limit',
    ...PAYMENT_PASSWORD_REFUSALS,
  ],
  summary: 'Move money to a direct downline',
  rows: ['R-MONEY-10', 'R-MONEY-14'],
});
