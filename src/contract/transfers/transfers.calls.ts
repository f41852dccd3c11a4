/** Transfers along the tree. Those between own wallets are in the cashier's calls. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { PAYMENT_PASSWORD_STATES } from '../cashier/withdrawals.calls.ts';
import { PAYMENT_PASSWORD_REFUSALS } from '../errors.ts';
import { amount, id, requestedAmount, secret, shortText } from '../fields.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;

export const uplineTerms = call({
  ...relay,
  name: 'uplineTerms',
  method: 'GET',
  path: '/wps/relay/transfers/upline',
  answer: z.object({
    /** Null: the member has no upline. */
    upline: z.nullable(z.object({ id, account: shortText, nickname: shortText })),
    min: amount,
    max: amount,
    paymentPassword: z.enum(PAYMENT_PASSWORD_STATES),
  }),
  errors: ['trial-refused'],
  summary: 'The upline and the limits of a transfer',
  rows: ['R-MEMB-05'],
});
export const transferUpline = call({
  ...relay,
  name: 'transferUpline',
  method: 'POST',
  path: '/wps/relay/transfers/upline',
  sealed: true,
  /** `upline` as it was shown: the house refuses it when the member was moved meanwhile. */
  body: z.strictObject({ upline: id, amount: requestedAmount, paymentPassword: secret }),
  answer: z.object({ id, reference: id }),
  errors: [
    'trial-refused',
    'insufficient-funds',
    'over-limit',
    'under-limit',
    'terms-changed',
    'account-frozen',
    ...PAYMENT_PASSWORD_REFUSALS,
  ],
  summary: 'Move money to the upline',
  rows: ['R-MEMB-05', 'R-MONEY-09', 'R-MONEY-14'],
});
