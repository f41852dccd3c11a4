/** The ledger of a member: every movement of the balance, append-only. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, itemId, logAnswer, shortText, unixMs } from '../fields.ts';

export const LEDGER_TYPES = [
  'bet',
  'win',
  'void',
  'deposit',
  'withdrawal',
  'transfer',
  'promotion',
  'salary',
  'dividend',
  'points',
  'correction',
] as const;
export const transactionDetail = call({
  name: 'transactionDetail',
  method: 'GET',
  path: '/wps/relay/transactions',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: logAnswer(
    z.object({
      id: itemId,
      type: z.enum(LEDGER_TYPES),
      amount,
      balanceAfter: amount,
      reference: id,
      detail: shortText,
      at: unixMs,
    }),
  ),
  topic: 'ledger:{member}',
  summary: 'Ledger entries, oldest first; `after` pages on',
  rows: ['R-PATH-57'],
});
