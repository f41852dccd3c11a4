/** What a record changed in `money:{member}`: absolute rows, null for one that has left. */
import type { MoneyRow } from '../../../src/contract/funds/funds.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { MoneyMove } from './types.ts';

const rowOf = (move: MoneyMove): MoneyRow => {
  const { member: _, due: __, images: ___, ...row } = move;
  return row;
};

export const moneyTouches = (events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Record<string, MoneyRow | null>>();
  for (const event of events) {
    if (event.type !== 'moneyMoved') continue;
    const { move, trimmed } = event;
    const rows = changed.get(move.member) ?? {};
    for (const id of trimmed) rows[id] = null;
    rows[move.id] = rowOf(move);
    changed.set(move.member, rows);
  }
  return [...changed].map(([member, rows]) => ({ topic: `money:${member}`, kind: 'delta', data: { rows } }));
};
