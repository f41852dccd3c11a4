/** Accounts that a withdrawal is paid to. Each is in the member's verified name, and is first used after a cooling-off. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { PAYMENT_PASSWORD_REFUSALS } from '../errors.ts';
import { id, secret, shortText, unixMs } from '../fields.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
const REFUSALS = ['trial-refused', ...PAYMENT_PASSWORD_REFUSALS] as const;
export const PAYEE_KINDS = ['bank', 'wallet'] as const;
const payee = z.object({
  id,
  kind: z.enum(PAYEE_KINDS),
  /** Name of the bank or of the wallet's vendor. */
  bankName: shortText,
  /** All but the last four characters are hidden. */
  maskedAccount: shortText,
  maskedHolder: shortText,
  addedAt: unixMs,
  /** It may be paid from then on. */
  usableFrom: unixMs,
  /** False: an identity check has verified another name since it was added, so that it cannot be paid. */
  inVerifiedName: z.boolean(),
});
export const payeeList = call({
  ...relay,
  name: 'payeeList',
  method: 'GET',
  path: '/wps/relay/payees',
  answer: z.object({
    payees: z.array(payee),
    /** Banks that a new one may be at. */
    banks: z.array(z.object({ id, kind: z.enum(PAYEE_KINDS), name: shortText })),
    /** Cooling-off of a new one. */
    coolingOffSeconds: z.number(),
  }),
  errors: ['trial-refused'],
  summary: 'Own payees, masked',
  rows: ['R-MEMB-04'],
});
export const addPayee = call({
  ...relay,
  name: 'addPayee',
  method: 'POST',
  path: '/wps/relay/payees',
  sealed: true,
  body: z.strictObject({ bank: id, account: secret, paymentPassword: secret }),
  answer: payee,
  errors: [...REFUSALS, 'format-incorrect', 'payee-refused', 'over-limit', 'not-found'],
  summary: 'Add a payee; the old contact hears of it',
  rows: ['R-MEMB-04'],
});
export const removePayee = call({
  ...relay,
  name: 'removePayee',
  method: 'POST',
  path: '/wps/relay/payees/remove',
  sealed: true,
  body: z.strictObject({ id, paymentPassword: secret }),
  answer: z.object({ id }),
  errors: [...REFUSALS, 'not-found'],
  summary: 'Remove a payee; a withdrawal under way is paid to it all the same',
  rows: [],
});
