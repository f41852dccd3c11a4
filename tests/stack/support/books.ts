/** The books of a house: all accounts together are zero and none is below its floor, whatever was tried (REL-22). */
import { join } from 'node:path';
import type { HouseEvent } from '../../../server-mock/house/events.ts';
import { audit } from '../../../server-mock/house/ledger.ts';
import { loadState } from '../../../server-mock/house/load.ts';
import type { HouseState } from '../../../server-mock/house/state.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import { openSqliteJournal } from '../../../server-mock/journal/sqliteJournal.ts';
import type { RunningHouse } from '../../../server-mock/server.ts';

const openBets = ({ bets }: Pick<HouseState, 'bets'>): readonly string[] =>
  [...bets.values()].filter(({ state }) => state === 'open').map(({ betId }) => betId);

/** Throws, saying what is wrong. `open`: rounds may still be under way. */
export const balanced = (state: Readonly<HouseState>, { open = false } = {}): void => {
  const wrong = audit(state.balances);
  if (wrong !== null) throw new Error(`the books are wrong: ${wrong}`);
  const left = open ? [] : openBets(state);
  const held = open ? [] : [...state.balances].filter(([account, sum]) => account.includes('held:') && sum !== 0);
  if (left.length + held.length > 0) throw new Error(`hanging: ${JSON.stringify({ left, held })}`);
};
export const balancedHouse = ({ engine }: Pick<RunningHouse, 'engine'>, how: { open?: boolean } = {}): void =>
  balanced(engine.state(), how);

export interface Books {
  readonly state: HouseState;
  readonly records: readonly JournalRecord[];
  /** What of this type happened, in order. */
  readonly events: <T extends HouseEvent['type']>(type: T) => readonly Extract<HouseEvent, { type: T }>[];
}
/** Of a house that is dead, from its journal's first record on. Throws where they are wrong, as `balanced` does. */
export const booksOf = async (journal: string, how: { open?: boolean } = {}): Promise<Books> => {
  const read = await openSqliteJournal(join(journal, 'journal.sqlite'), 1);
  const records = await read.read(0, 1_000_000);
  const state = await loadState(read);
  await read.close();
  balanced(state, how);
  const all = records.flatMap(({ events }) => events as readonly HouseEvent[]);
  return {
    state,
    records,
    events: <T extends HouseEvent['type']>(type: T) =>
      all.filter((event): event is Extract<HouseEvent, { type: T }> => event.type === type),
  };
};
