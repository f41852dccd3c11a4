import { topicName } from '../../contract/topicName.ts';
import type { FixtureRow, JackpotRow, TableRow } from '../../contract/tables/tables.topics.ts';
import { fixturesByGame, potsByGame, tablesByGame } from './tables.calc.ts';
import type { LiveRows, TablesState } from './tables.state.ts';

export interface HasTables {
  readonly tables: TablesState;
}
/** Written as the contract's rows have them: these would bring their shapes along (a test holds them equal). */
export const JACKPOTS = 'jackpots';
export const tablesTopicOf = (vendor: string): string => topicName('tables:{vendor}', vendor);
export const fixturesTopicOf = (sport: string): string => topicName('fixtures:{sport}', sport);

export const selectCardsPaused = ({ tables }: HasTables): boolean => tables.paused;
/** Null: nothing of it was ever heard. */
export const selectCardRows = ({ tables }: HasTables, topic: string): LiveRows<unknown> | null =>
  topic === JACKPOTS ? tables.jackpots : (tables.tables[topic] ?? tables.fixtures[topic] ?? null);

/** By identity of the rows: dozens of cards read one board, which is indexed once for all of them. */
const indexed = <R, I>(index: (rows: Readonly<Record<string, R>>) => I) => {
  const known = new WeakMap<object, I>();
  return (rows: Readonly<Record<string, R>>): I => {
    const had = known.get(rows);
    if (had !== undefined) return had;
    const made = index(rows);
    known.set(rows, made);
    return made;
  };
};
const pots = indexed(potsByGame);
const seats = indexed(tablesByGame);
const matches = indexed(fixturesByGame);
const none: readonly FixtureRow[] = [];

export const selectPot = ({ tables }: HasTables, gameId: string): JackpotRow | null => {
  const rows = tables.jackpots.value;
  return rows ? (pots(rows).get(gameId) ?? null) : null;
};
export const selectTable = ({ tables }: HasTables, vendor: string, gameId: string): TableRow | null => {
  const rows = tables.tables[tablesTopicOf(vendor)]?.value;
  return rows ? (seats(rows).get(gameId) ?? null) : null;
};
/** In the order of their start. */
export const selectFixtures = ({ tables }: HasTables, sport: string, gameId: string): readonly FixtureRow[] => {
  const rows = tables.fixtures[fixturesTopicOf(sport)]?.value;
  return rows ? (matches(rows).get(gameId) ?? none) : none;
};
