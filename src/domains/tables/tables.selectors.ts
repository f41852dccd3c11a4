import type { TopicName } from '../../contract/topics.ts';
import type { FixtureRow, JackpotRow, TableRow } from '../../contract/tables/tables.topics.ts';
import { potsByGame } from './tables.calc.ts';
import type { LiveRows, TablesState } from './tables.state.ts';

export interface HasTables {
  readonly tables: TablesState;
}
export const JACKPOTS = 'jackpots' satisfies TopicName;
export const tablesTopicOf = (vendor: string): TopicName => `tables:${vendor}`;
export const fixturesTopicOf = (sport: string): TopicName => `fixtures:${sport}`;

export const selectCardsPaused = ({ tables }: HasTables): boolean => tables.paused;
/** Null: no frame of the topic has come. */
export const selectCardRows = ({ tables }: HasTables, topic: string): LiveRows<unknown> | null =>
  topic === JACKPOTS ? tables.jackpots : (tables.tables[topic] ?? tables.fixtures[topic] ?? null);

/** By identity of the rows: dozens of cards read one board, which is indexed once for all of them. */
const indexes = new WeakMap<object, ReadonlyMap<string, JackpotRow>>();
const indexOf = (rows: Readonly<Record<string, JackpotRow>>): ReadonlyMap<string, JackpotRow> => {
  const known = indexes.get(rows) ?? potsByGame(rows);
  indexes.set(rows, known);
  return known;
};
export const selectPot = ({ tables }: HasTables, gameId: string): JackpotRow | null => {
  const rows = tables.jackpots.value;
  return rows ? (indexOf(rows).get(gameId) ?? null) : null;
};
/** By game: each title is one table. */
export const selectTable = ({ tables }: HasTables, vendor: string, gameId: string): TableRow | null =>
  tables.tables[tablesTopicOf(vendor)]?.value?.[gameId] ?? null;
/** By game: a vendor offers one match of each game at a time. */
export const selectFixture = ({ tables }: HasTables, sport: string, gameId: string): FixtureRow | null =>
  tables.fixtures[fixturesTopicOf(sport)]?.value?.[gameId] ?? null;
