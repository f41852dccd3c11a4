/** States and batches of an agent's page, for tests only. */
import type { AccrualValue, SalaryPayout } from '../../../contract/salary/salary.topics.ts';
import type { TeamBet, TeamRow } from '../../../contract/team/team.topics.ts';
import { liveBatch } from '../../../domains/facts.ts';
import type { RootState } from '../../../domains/reducer.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import type { LiveBatch, TopicChange } from '../../../gate/batch.ts';
import { memberState, NOW } from '../../testing/stateFixture.ts';

export const WINDOW_MS = 300_000;
/** Start of the window that runs at NOW. */
export const WINDOW_START = NOW - (NOW % WINDOW_MS);

export const accrualOf = (more: Partial<AccrualValue> = {}): AccrualValue => ({
  windowStart: WINDOW_START,
  windowEnd: WINDOW_START + WINDOW_MS,
  bets: 41,
  stake: 1_204_00,
  accrued: 3_862_271_230,
  carriedIn: 5_120,
  ...more,
});
let seq = 100;
const batch = (parts: Partial<LiveBatch>, changes: readonly TopicChange[]) =>
  liveBatch(batchOf(changes, { clockOffsetMs: 0, ...parts }));
const mode = 'live' as const;

/** `at`: house time of its record. */
export const accrualBatch = (
  value: AccrualValue,
  parts: Partial<LiveBatch> = {},
  at = NOW,
  how: TopicChange['mode'] = mode,
) => {
  seq += 1;
  return batch(parts, [change('accrual:m1', value, { kind: 'delta', seq, mode: how, at })]);
};
/** The whole log, as in a snapshot. */
export const payoutsBatch = (items: readonly SalaryPayout[], how: TopicChange['mode'] = mode) =>
  batch({}, [change('salary:m1', { from: 1, items }, { mode: how })]);
/** `at`: house time of its record. */
export const teamBatch = (rows: readonly TeamRow[], at = NOW) =>
  batch({}, [change('team:m1', { rows: Object.fromEntries(rows.map((row) => [row.member, row])) }, { at })]);
export const teamRowsBatch = (rows: readonly TeamRow[], at = NOW) => {
  seq += 1;
  const patch = { rows: Object.fromEntries(rows.map((row) => [row.member, row])) };
  return batch({}, [change('team:m1', patch, { kind: 'delta', seq, at })]);
};
/** `from`: the oldest id the house keeps. */
export const betsBatch = (items: readonly TeamBet[], from = 1) => batch({}, [change('teamBets:m1', { from, items })]);

/** Logged in as the agent m1, before any salary or team data has arrived. */
export const agentState = (empty: RootState): RootState => memberState({ kind: 'agent' })(empty);
