import { assertNever } from '../../../src/lib/assertNever.ts';
import type { HouseState } from '../state.ts';
import type { CardEvent } from './types.ts';

type Cards = Pick<HouseState, 'pots' | 'bets' | 'fixtures' | 'tables' | 'seats' | 'seatOf'>;

const change = ({ pots }: Cards, id: string, part: { readonly carry: number } | { readonly wonAt: number }): void => {
  const before = pots.get(id);
  if (before) pots.set(id, { ...before, ...part });
};
const without = ({ seats, seatOf }: Cards, table: string, member: string): void => {
  const { [member]: _, ...others } = seats.get(table) ?? {};
  seats.set(table, others);
  if (seatOf.get(member) === table) seatOf.delete(member);
};
export const applyCard = (state: Cards, event: CardEvent): void => {
  switch (event.type) {
    case 'potOpened':
      state.pots.set(event.pot.id, event.pot);
      return;
    case 'potFed':
      change(state, event.pot, { carry: event.carry });
      return;
    case 'potWon': {
      change(state, event.pot, { wonAt: event.at });
      const bet = state.bets.get(event.betId);
      if (bet) state.bets.set(event.betId, { ...bet, potWon: { pot: event.pot, amount: event.amount } });
      return;
    }
    case 'fixturesShown':
      for (const shown of event.fixtures) state.fixtures.set(shown.row.gameId, shown);
      return;
    case 'tableOpened':
      state.tables.set(event.table.gameId, event.table);
      return;
    case 'seatTaken':
      state.seats.set(event.table, { ...state.seats.get(event.table), [event.member]: event.until });
      state.seatOf.set(event.member, event.table);
      return;
    case 'seatLeft':
      without(state, event.table, event.member);
      return;
    default:
      assertNever(event);
  }
};
