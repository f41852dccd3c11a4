/** Touches of `money:{member}`: rows with absolute values, null for a trimmed one. */
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import { ownerRow } from './ownerRow.ts';
import { touchesOf } from '../topicTouches.ts';

const cashierTouches = (_: unknown, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Record<string, CashierRow | null>>();
  for (const event of events) {
    if (event.type !== 'moneyMoved') continue;
    const { move, trimmed } = event;
    const rows = changed.get(move.member) ?? {};
    for (const id of trimmed) rows[id] = null;
    rows[move.id] = ownerRow(move);
    changed.set(move.member, rows);
  }
  return [...changed].map(([member, rows]) => ({ topic: `money:${member}`, kind: 'delta', data: { rows } }));
};
export const CASHIER_TOUCHES = touchesOf(cashierTouches, 'money');
