import type { FixtureRow, JackpotRow, TableRow } from '../../contract/tables/tables.topics.ts';
import { type Live, noLive } from '../live.ts';

/** Rows of one topic by their key. */
export type LiveRows<R> = Live<Readonly<Record<string, R>>>;

export interface TablesState {
  readonly jackpots: LiveRows<JackpotRow>;
  /** Topic name → rows. */
  readonly tables: Readonly<Record<string, LiveRows<TableRow>>>;
  readonly fixtures: Readonly<Record<string, LiveRows<FixtureRow>>>;
  /** Live figures on cards are paused by the player (R-SEC-12). */
  readonly paused: boolean;
}
export const initialTables: TablesState = { jackpots: noLive(), tables: {}, fixtures: {}, paused: false };
