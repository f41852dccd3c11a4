/** Withdrawals: terms and a quote before the request, which carries the sealed payment password. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { PAYMENT_PASSWORD_REFUSALS } from '../errors.ts';
import { amount, id, requestedAmount, secret, unixMs } from '../fields.ts';
import { CASHIER_STATES } from './cashier.calls.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
export const PAYMENT_PASSWORD_STATES = ['unset', 'set', 'locked'] as const;

export const withdrawalTerms = call({
  ...relay,
  name: 'withdrawalTerms',
  method: 'GET',
  path: '/wps/relay/cashier/withdrawal/terms',
  answer: z.object({
    min: amount,
    max: amount,
    /** Of the merchant's day. */
    dayLimit: amount,
    dayLeft: amount,
    dayEndsAt: unixMs,
    /** Turnover still owed by bonuses, and what a withdrawal now would forfeit. */
    turnoverOwed: amount,
    forfeits: amount,
    paymentPassword: z.enum(PAYMENT_PASSWORD_STATES),
    /** Withdrawals are held until this time, after a forgotten payment password or a disowned change of a contact; null: they are not. */
    heldUntil: z.nullable(unixMs),
    /** A payment that is not confirmed counts as received after so many minutes (D-37). */
    confirmMinutes: z.number(),
  }),
  errors: ['trial-refused'],
  summary: 'Limits, what is left of them, and what a withdrawal would forfeit',
  rows: ['R-MEMB-04', 'R-CONST-37'],
});
export const withdrawalQuote = call({
  ...relay,
  name: 'withdrawalQuote',
  // POST although it only reads: the id of a payee must not stand in an address.
  method: 'POST',
  write: false,
  path: '/wps/relay/cashier/withdrawal/quote',
  sealed: true,
  body: z.strictObject({ amount: requestedAmount, payee: id }),
  answer: z.object({ fee: amount, arrives: amount, forfeits: amount, dayLeftAfter: amount }),
  errors: ['trial-refused', 'over-limit', 'under-limit', 'insufficient-funds', 'payee-refused', 'not-found'],
  summary: 'Fee and what arrives, before the request',
  rows: ['R-MEMB-04'],
});
export const requestWithdrawal = call({
  ...relay,
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/wps/relay/cashier/withdrawal',
  sealed: true,
  /** `fee` and `forfeits` as they were shown: the house refuses a withdrawal on other terms. */
  body: z.strictObject({ amount: requestedAmount, payee: id, fee: amount, forfeits: amount, paymentPassword: secret }),
  answer: z.object({ id, reference: id, state: z.enum(CASHIER_STATES), arrives: amount }),
  errors: [
    'trial-refused',
    'insufficient-funds',
    'over-limit',
    'under-limit',
    'terms-changed',
    'payee-refused',
    'withdrawals-held',
    ...PAYMENT_PASSWORD_REFUSALS,
    'not-found',
  ],
  summary: 'Request a withdrawal; a member cannot take it back',
  rows: ['R-MEMB-04', 'R-MONEY-14'],
});
