import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, itemId, logAnswer, shortText, unixMs } from '../fields.ts';
import { int, minor, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { minorOf, snapshotRead } from '../snapshot.ts';

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
  'bonus',
  'credit',
] as const;

/** One entry; signed amount and the balance after it, minor units. */
export const ledgerEntry = obj({
  id: int(1),
  type: oneOf(...LEDGER_TYPES),
  amount: minor(),
  balanceAfter: minor(),
  reference: text(64, 'id'),
  detail: text(255, 'text'),
  at: time(),
});
export type LedgerEntry = Decoded<typeof ledgerEntry>;

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
export const ledgerTopic = defineTopic({
  pattern: 'ledger:{member}',
  class: 'log',
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  item: ledgerEntry,
  durable: true,
  limit: 1_000,
  summary: 'Ledger entries: every movement of the balance',
  snapshot: snapshotRead({
    call: transactionDetail,
    query: () => ({}),
    data: ({ from, items }) => ({
      from,
      items: items.map((entry) => ({
        ...entry,
        amount: minorOf(entry.amount),
        balanceAfter: minorOf(entry.balanceAfter),
      })),
    }),
  }),
});
