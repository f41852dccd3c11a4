/** What a record changed in `jackpots`, `tables:{vendor}` and `fixtures:{sport}`: rows by key, absolute. */
import type { FixtureRow, JackpotRow, TableRow } from '../../../src/contract/tables/tables.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import { POT_PREFIX, potOf } from '../ledger.ts';
import type { HouseState } from '../state.ts';

type State = Readonly<HouseState>;
/** Ids of what an event changed. */
interface Noted {
  readonly pots: Set<string>;
  readonly tables: Set<string>;
  readonly games: Set<string>;
}
const note = ({ pots, tables, games }: Noted, event: HouseEvent): void => {
  switch (event.type) {
    case 'posted':
      for (const account of [event.debit, event.credit])
        if (account.startsWith(POT_PREFIX)) pots.add(account.slice(POT_PREFIX.length));
      return;
    case 'potOpened':
      pots.add(event.pot.id);
      return;
    case 'tableOpened':
      tables.add(event.table.gameId);
      return;
    case 'seatTaken':
    case 'seatLeft':
      tables.add(event.table);
      return;
    case 'gameMaintenanceSet':
      tables.add(event.gameId);
      return;
    case 'fixturesShown':
      for (const { row } of event.fixtures) games.add(row.gameId);
      return;
    default:
  }
};
const potRow = (state: State, id: string, currency: string): JackpotRow | null => {
  const pot = state.pots.get(id);
  if (!pot) return null;
  const { vendor, games, wonAt } = pot;
  return { pot: id, games, vendor, amount: state.balances.get(potOf(id)) ?? 0, currency, wonAt };
};
const into = <R>(topics: Map<string, Record<string, R>>, topic: string, key: string, row: R): void => {
  const rows = topics.get(topic) ?? {};
  rows[key] = row;
  topics.set(topic, rows);
};

export const cardTouches = (state: State, events: readonly HouseEvent[], currency: string): readonly Touch[] => {
  const noted: Noted = { pots: new Set(), tables: new Set(), games: new Set() };
  for (const event of events) note(noted, event);
  const topics = new Map<string, Record<string, JackpotRow | TableRow | FixtureRow>>();
  for (const id of noted.pots) {
    const row = potRow(state, id, currency);
    if (row) into(topics, 'jackpots', id, row);
  }
  for (const gameId of noted.tables) {
    const table = state.tables.get(gameId);
    if (!table) continue;
    const { vendor, host, seats } = table;
    const taken = Object.keys(state.seats.get(gameId) ?? {}).length;
    into(topics, `tables:${vendor}`, gameId, {
      table: gameId,
      gameId,
      host,
      seats,
      taken,
      open: !state.gamesDown.has(gameId),
    });
  }
  for (const gameId of noted.games) {
    const shown = state.fixtures.get(gameId);
    if (shown) into(topics, `fixtures:${shown.board}`, gameId, shown.row);
  }
  return [...topics].map(([topic, rows]) => ({ topic, kind: 'delta', data: { rows } }));
};
