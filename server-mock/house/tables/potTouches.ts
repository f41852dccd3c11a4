/** What a record changed in `jackpots`: rows by pot, absolute. */
import type { JackpotRow } from '../../../src/contract/tables/tables.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import { POT_PREFIX, potOf } from '../ledger.ts';
import type { HouseState } from '../state.ts';

const noted = (event: HouseEvent): readonly string[] => {
  switch (event.type) {
    case 'posted':
      return [event.debit, event.credit].flatMap((one) =>
        one.startsWith(POT_PREFIX) ? [one.slice(POT_PREFIX.length)] : [],
      );
    case 'potOpened':
      return [event.pot.id];
    case 'potWon':
      return [event.pot];
    default:
      return [];
  }
};
export const potTouches = (
  state: Readonly<HouseState>,
  events: readonly HouseEvent[],
  currency: string,
): readonly Touch[] => {
  const rows: Record<string, JackpotRow> = {};
  for (const id of new Set(events.flatMap(noted))) {
    const pot = state.pots.get(id);
    if (!pot) continue;
    const { vendor, games, wonAt } = pot;
    rows[id] = { pot: id, games, vendor, amount: state.balances.get(potOf(id)) ?? 0, currency, wonAt };
  }
  return Object.keys(rows).length === 0 ? [] : [{ topic: 'jackpots', kind: 'delta', data: { rows } }];
};
