/**
 * Requests polled salary topics at the end of a window, instead of up to half a minute later. Once per window, shortly
 * after its end, and spread over the agents (R-CONT-09, REL-10).
 */
import { call as callEffect, race } from 'redux-saga/effects';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import type { RootState } from '../../domains/reducer.ts';
import { accrualTopicOf, salaryTopicOf, selectAccrual } from '../../domains/salary/salary.selectors.ts';
import { selectAgentId, selectIsInAgentCentre } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, takeAny, delay, select } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { changesClock, changesTopics } from '../machinery/batchFilters.ts';

/** ms after a window's end: the house settles in the first part, agents are spread over the second. */
const SETTLES_IN_MS = 1_000;
const SPREAD_MS = 3_000;

/** End of the agent's running window, house time, Unix ms; null: not in an agent centre, or not known yet. */
const endOf = (state: RootState): number | null =>
  selectIsInAgentCentre(state) ? (selectAccrual(state)?.windowEnd ?? null) : null;

interface Due {
  readonly end: number | null;
  /** House clock minus ours, ms; a correction moves the request. */
  readonly offset: number;
}
const dueOf = (state: RootState): Due => ({ end: endOf(state), offset: state.connection.clockOffsetMs });

/** The running window is known from its accrual and from the payout of the one before. */
const turnsTheWindow = changesTopics('accrual', 'salary');
function* moved(due: Due): Flow<'moved'> {
  const setsTheClock = changesClock(due.offset);
  for (;;) {
    yield* takeAny(turnsTheWindow, setsTheClock, sessionStarted, sessionEnded);
    const now = yield* select(dueOf);
    if (now.end !== due.end || now.offset !== due.offset) return 'moved';
  }
}
function* waitFor({ platform: { clock, random } }: FlowDeps, end: number, offset: number): Flow {
  const left = Math.max(0, end - offset - clock.now());
  yield* delay(clock, left + SETTLES_IN_MS + random.fraction() * SPREAD_MS);
}
function* hasten(deps: FlowDeps): Flow {
  const agent = yield* select(selectAgentId);
  if (agent === null) return;
  const { live } = yield* call(() => deps.transport());
  live.pollNow(salaryTopicOf(agent));
  live.pollNow(accrualTopicOf(agent));
}
export const watchSettlement: Watcher = function* (deps) {
  // Requested once; anything later comes with the regular poll.
  let asked: number | null = null;
  for (;;) {
    const due = yield* select(dueOf);
    if (due.end === null || due.end === asked) {
      yield* moved(due);
      continue;
    }
    const first = (yield race({
      moved: callEffect(moved, due),
      over: callEffect(waitFor, deps, due.end, due.offset),
    })) as { readonly moved?: 'moved' };
    if (first.moved) continue;
    asked = due.end;
    yield* hasten(deps);
  }
};
