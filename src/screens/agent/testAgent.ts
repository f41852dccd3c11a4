/** States and batches of an agent's page, for tests only. */
import type { AccrualValue, SalaryPayout } from '../../contract/salary/salary.topics.ts';
import type { TeamBet, TeamRow } from '../../contract/team/team.topics.ts';
import { liveBatch } from '../../domains/facts.ts';
import type { RootState } from '../../domains/reducer.ts';
import { batchOf, change } from '../../domains/testChange.ts';
import type { LiveBatch, TopicChange } from '../../gate/batch.ts';
import { member, NOW } from '../testState.ts';

export const WINDOW = 300_000;
/** The window that runs at NOW. */
export const START = NOW - (NOW % WINDOW);

export const accrualOf = (more: Partial<AccrualValue> = {}): AccrualValue => ({
  windowStart: START,
  windowEnd: START + WINDOW,
  bets: 41,
  stake: 1_204_00,
  accrued: 3_862_271_230,
  carriedIn: 5_120,
  ...more,
});
let seq = 100;
const told = (parts: Partial<LiveBatch>, changes: readonly TopicChange[]) =>
  liveBatch(batchOf(changes, { clockOffsetMs: 0, ...parts }));
const mode = 'live' as const;

/** `at`: house time of its record. */
export const accrualIs = (
  value: AccrualValue,
  parts: Partial<LiveBatch> = {},
  at = NOW,
  how: TopicChange['mode'] = mode,
) => {
  seq += 1;
  return told(parts, [change('accrual:m1', value, { kind: 'delta', seq, mode: how, at })]);
};
/** The whole log, as a snapshot tells it. */
export const payoutsAre = (items: readonly SalaryPayout[], how: TopicChange['mode'] = mode) =>
  told({}, [change('salary:m1', { from: 1, items }, { mode: how })]);
/** `at`: house time of its record. */
export const teamIs = (rows: readonly TeamRow[], at = NOW) =>
  told({}, [change('team:m1', { rows: Object.fromEntries(rows.map((row) => [row.member, row])) }, { at })]);
export const rowsCame = (rows: readonly TeamRow[], at = NOW) => {
  seq += 1;
  const patch = { rows: Object.fromEntries(rows.map((row) => [row.member, row])) };
  return told({}, [change('team:m1', patch, { kind: 'delta', seq, at })]);
};
/** `from`: the oldest id the house keeps. */
export const betsAre = (items: readonly TeamBet[], from = 1) => told({}, [change('teamBets:m1', { from, items })]);

/** Logged in as an agent of id m1 before anything of salary or team has come. */
export const agentState = (empty: RootState): RootState => member({ kind: 'agent' })(empty);
