import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, shortText, unixMs } from '../fields.ts';
import { minor, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { keyedBy, minorOf, minorOrNull, snapshotRead } from '../snapshot.ts';
import { CASHIER_KINDS, CASHIER_STATES } from './cashier.calls.ts';

/** One deposit, withdrawal or transfer; amounts in minor units, key is its id. */
export const cashierRow = obj({
  id: text(64, 'id'),
  kind: oneOf(...CASHIER_KINDS),
  state: oneOf(...CASHIER_STATES),
  amount: minor(0),
  fee: minor(0),
  method: text(64, 'keep'),
  /** The same reference in the records of all parties (R-MONEY-09). */
  reference: text(64, 'id'),
  counterparty: nullable(text(64, 'account')),
  requestedAt: time(),
  changedAt: time(),
  /** A withdrawal that is not confirmed by then counts as received (R-MONEY-06). */
  confirmBy: nullable(time()),
  /** The house waits for the payment of a deposit until then (R-MEMB-03). */
  expiresAt: nullable(time()),
  /** Of a deposit what its bank named; the fee comes off it. Of a withdrawal what its owner says arrived. */
  received: nullable(minor(0)),
  remaining: nullable(minor(0)),
});
export type CashierRow = Decoded<typeof cashierRow>;

/** The same transaction as REST answers it. */
export const cashierAnswerRow = z.object({
  id,
  kind: z.enum(CASHIER_KINDS),
  state: z.enum(CASHIER_STATES),
  amount,
  fee: amount,
  method: shortText,
  reference: id,
  counterparty: z.nullable(shortText),
  requestedAt: unixMs,
  changedAt: unixMs,
  confirmBy: z.nullable(unixMs),
  expiresAt: z.nullable(unixMs),
  received: z.nullable(amount),
  remaining: z.nullable(amount),
});

export const accountRecord = call({
  name: 'accountRecord',
  method: 'GET',
  path: '/wps/relay/money',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    list: z.array(cashierAnswerRow),
  }),
  topic: 'money:{member}',
  summary: 'Own deposits, withdrawals and transfers with their states',
  rows: ['R-ENT-21'],
});
export const cashierTopic = defineTopic({
  pattern: 'money:{member}',
  class: 'keyed',
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 10_000,
  graceMs: 0,
  /** The portal also counts the topic as shown while a transaction is pending. */
  pollWhenShown: true,
  row: cashierRow,
  key: 'id',
  limit: 100,
  summary: 'Deposits, withdrawals, transfers with their states',
  snapshot: snapshotRead({
    call: accountRecord,
    query: () => ({}),
    data: (answer) =>
      keyedBy(answer.list, (row) => [
        row.id,
        {
          ...row,
          amount: minorOf(row.amount),
          fee: minorOf(row.fee),
          received: minorOrNull(row.received),
          remaining: minorOrNull(row.remaining),
        },
      ]),
  }),
});
