/** Touches of `jackpots`, `tables:{vendor}` and `fixtures:{sport}`: rows by key, with absolute values. */
import type { FixtureRow, JackpotRow, TableRow } from '../../../src/contract/tables/tables.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import { POT_PREFIX, potAccount } from '../ledger.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';

type State = Readonly<HouseState>;
/** Ids of the pots, tables and games that the events changed. */
interface ChangedIds {
  readonly pots: Set<string>;
  readonly tables: Set<string>;
  readonly games: Set<string>;
}
const collect = ({ pots, tables, games }: ChangedIds, event: HouseEvent): void => {
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
  return { pot: id, games, vendor, amount: state.balances.get(potAccount(id)) ?? 0, currency, wonAt };
};
const setRow = <R>(topics: Map<string, Record<string, R>>, topic: string, key: string, row: R): void => {
  const rows = topics.get(topic) ?? {};
  rows[key] = row;
  topics.set(topic, rows);
};

const cardTouches = (state: State, events: readonly HouseEvent[], currency: string): readonly Touch[] => {
  const changed: ChangedIds = { pots: new Set(), tables: new Set(), games: new Set() };
  for (const event of events) collect(changed, event);
  const topics = new Map<string, Record<string, JackpotRow | TableRow | FixtureRow>>();
  for (const id of changed.pots) {
    const row = potRow(state, id, currency);
    if (row) setRow(topics, 'jackpots', id, row);
  }
  for (const gameId of changed.tables) {
    const table = state.tables.get(gameId);
    if (!table) continue;
    const { vendor, host, seats } = table;
    const taken = Object.keys(state.seats.get(gameId) ?? {}).length;
    setRow(topics, `tables:${vendor}`, gameId, {
      table: gameId,
      gameId,
      host,
      seats,
      taken,
      open: !state.gamesDown.has(gameId),
    });
  }
  for (const gameId of changed.games) {
    const shown = state.fixtures.get(gameId);
    if (shown) setRow(topics, `fixtures:${shown.board}`, gameId, shown.row);
  }
  return [...topics].map(([topic, rows]) => ({ topic, kind: 'delta', data: { rows } }));
};
export const CARD_TOUCHES = touchesOf(cardTouches, 'jackpots', 'tables', 'fixtures');
