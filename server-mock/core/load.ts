/**
 * Loads the state at start-up: the newest snapshot and the rest of the journal. A new journal begins with the world's
 * first record.
 */
import { JournalError, type Journal } from '../journal/journal.ts';
import type { Genesis } from './genesis.ts';
import { apply } from './apply.ts';
import type { HouseEvent } from './events.ts';
import { weekDue } from './missions/decideMissions.ts';
import { audit } from './ledger.ts';
import { salesTurned } from './salary/turn/decideTurn.ts';
import { windowAfter } from './salary/window.ts';
import { emptyState, type HouseState } from './state.ts';
import { deserializeState } from './serializeState.ts';
import { dayAfter } from './team/day.ts';
import { touches } from './touches.ts';
import { vipMonthDue } from './vip/decideVip.ts';

const PAGE = 1_000;

/** A journal that cannot be folded is damaged; the error names the position. */
const damaged = (pos: number, error: unknown): JournalError =>
  new JournalError(
    'damaged',
    `The journal cannot be folded at position ${pos}: ${error instanceof Error ? error.message : String(error)}. ` +
      'Check it with: node server-mock/cli/journal.ts check (or cut it before the damage).',
    pos,
  );

export const fold = (state: HouseState, pos: number, at: number, events: readonly HouseEvent[]): void => {
  try {
    for (const event of events) apply(state, event);
  } catch (error) {
    throw damaged(pos, error);
  }
  state.pos = pos;
  state.at = at;
};

/** The state at the journal's head. Rejects with JournalError. */
export const loadState = async (journal: Journal): Promise<HouseState> => {
  const snapshot = await journal.latestSnapshot();
  if (snapshot && snapshot.pos > journal.head().pos) throw damaged(snapshot.pos, 'a snapshot is beyond its end');
  const state = (snapshot && deserializeState(snapshot.state)) ?? emptyState();
  for (;;) {
    const records = await journal.read(state.pos, PAGE);
    for (const { pos, at, events } of records) fold(state, pos, at, events as readonly HouseEvent[]);
    if (records.length < PAGE) break;
  }
  const wrong = audit(state.balances);
  if (wrong !== null) throw damaged(state.pos, wrong);
  return state;
};

/**
 * The state of a process that begins. Rejects with JournalError, also where fewer records were read than the journal holds: a house
 * that decided on less would write what contradicts them.
 */
export const loadStateAtHead = async (journal: Journal): Promise<HouseState> => {
  const head = journal.head().pos;
  const state = await loadState(journal);
  if (state.pos < head) throw damaged(state.pos + 1, `the records up to ${head} were not read`);
  return state;
};

/** The first salary window, day of team figures, month of VIP levels and week of missions, so that there is one from the first record on. */
const beginning = (state: HouseState, at: number, timeZone: string): readonly HouseEvent[] => {
  const { salary, day } = state;
  const today = dayAfter(day, at, timeZone) ?? day;
  const first = windowAfter(salary.window, at, salary.every) ?? salary.window;
  return [
    { type: 'salaryTimed', every: salary.every, window: first },
    salesTurned(state, today.start, timeZone),
    { type: 'dayTurned', day: today },
    ...vipMonthDue(state, today, timeZone),
    ...weekDue(state, today, timeZone),
  ];
};
/** Writes the first record: all members, balances and flags. */
export const writeGenesis = async (journal: Journal, world: Genesis, at: number): Promise<HouseState> => {
  const state = emptyState();
  const events = [...(await world.genesis(at)), ...beginning(state, at, world.merchant.timeZone)];
  fold(state, 1, at, events);
  const record = { at, kind: 'genesis', actor: 'house', commandId: null, body: { genesis: true }, events };
  await journal.append({ ...record, touches: touches(state, events, world.merchant.currency) });
  return state;
};
