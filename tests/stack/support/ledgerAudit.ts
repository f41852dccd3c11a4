/**
 * Audits a house's ledger (REL-22): all accounts sum to zero and none is below its minimum. Once no round is running, no bet
 * is open and no account holds a stake.
 */
import { join } from 'node:path';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { audit } from '../../../server-mock/core/ledger.ts';
import { loadState } from '../../../server-mock/core/load.ts';
import type { HouseState } from '../../../server-mock/core/state.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import { openSqliteJournal } from '../../../server-mock/journal/sqliteJournal.ts';
import type { RunningHouse } from '../../../server-mock/cli/server.ts';

/** An existing journal keeps its epoch, so the time with which a new one would begin is not used. */
const UNUSED_TIME = 1;
/** More records than any test writes; a longer journal fails, so that no record is left out. */
const MOST_RECORDS = 1_000_000;

const openBets = ({ bets }: Pick<HouseState, 'bets'>): readonly string[] =>
  [...bets.values()].filter(({ state }) => state === 'open').map(({ betId }) => betId);

/** Throws an error that says what is wrong. `open`: rounds may still be running. */
export const assertBalanced = (state: Readonly<HouseState>, { open = false } = {}): void => {
  const wrong = audit(state.balances);
  if (wrong !== null) throw new Error(`the ledger is wrong: ${wrong}`);
  const left = open ? [] : openBets(state);
  // Stakes of both kinds of money: `held:<member>` and `play:held:<owner>`.
  const held = open ? [] : [...state.balances].filter(([account, sum]) => /^(play:)?held:/.test(account) && sum !== 0);
  if (left.length + held.length > 0)
    throw new Error(`open bets or held stakes are left: ${JSON.stringify({ left, held })}`);
};
export const assertHouseBalanced = ({ engine }: Pick<RunningHouse, 'engine'>, how: { open?: boolean } = {}): void =>
  assertBalanced(engine.state(), how);

export interface LedgerAudit {
  readonly state: HouseState;
  readonly records: readonly JournalRecord[];
  /** Events of this type, in order. */
  readonly events: <T extends HouseEvent['type']>(type: T) => readonly Extract<HouseEvent, { type: T }>[];
}
/** Audits a stopped house's ledger by its journal, from the first record on. Throws where `assertBalanced` does. */
export const auditJournal = async (journal: string, how: { open?: boolean } = {}): Promise<LedgerAudit> => {
  const read = await openSqliteJournal(join(journal, 'journal.sqlite'), UNUSED_TIME);
  const records = await read.read(0, MOST_RECORDS);
  if (records.length === MOST_RECORDS) throw new Error(`the journal has ${MOST_RECORDS} records or more`);
  const state = await loadState(read);
  await read.close();
  assertBalanced(state, how);
  const all = records.flatMap(({ events }) => events as readonly HouseEvent[]);
  return {
    state,
    records,
    events: <T extends HouseEvent['type']>(type: T) =>
      all.filter((event): event is Extract<HouseEvent, { type: T }> => event.type === type),
  };
};
