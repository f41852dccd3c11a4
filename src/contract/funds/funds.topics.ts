import { int, nullable, obj, oneOf, text, time, type Of } from '../shape.ts';
import type { KeyedTopic } from '../topic.ts';
import { MONEY_KINDS, MONEY_STATES } from './funds.calls.ts';

/** One deposit, withdrawal or transfer; amounts in minor units, key is its id. */
export const moneyRow = obj({
  id: text(64),
  kind: oneOf(...MONEY_KINDS),
  state: oneOf(...MONEY_STATES),
  amount: int(0),
  fee: int(0),
  method: text(64),
  /** The same in the records of all parties (R-MONEY-09). */
  reference: text(64),
  counterparty: nullable(text(64)),
  requestedAt: time(),
  changedAt: time(),
  /** Unconfirmed by then counts as received (R-MONEY-06). */
  confirmBy: nullable(time()),
  received: nullable(int(0)),
  remaining: nullable(int(0)),
});
export type MoneyRow = Of<typeof moneyRow>;

export const moneyTopic: KeyedTopic<MoneyRow> = {
  pattern: 'money:{member}',
  class: 'keyed',
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 10_000,
  graceMs: 0,
  /** While one is on its way, too: the portal counts it as shown then. */
  pollWhenShown: true,
  snapshotCall: 'accountRecord',
  row: moneyRow,
  limit: 100,
  summary: 'Deposits, withdrawals, transfers with their states',
};
