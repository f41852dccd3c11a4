/**
 * A window ends: salary that is polled is asked for then and not only in its turn, which may be half a minute later. Once
 * for a window, a moment after its end, and not by every agent in the same one (R-CONT-09, REL-10).
 */
import { call, race } from 'redux-saga/effects';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import type { RootState } from '../../domains/reducer.ts';
import { accrualTopicOf, salaryTopicOf, selectAccrual } from '../../domains/salary/salary.selectors.ts';
import { selectIsAgent, selectMemberId } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hearAny, pause, read } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { setsClock, tellsOf } from '../machinery/told.ts';

/** ms after a window's end: the house settles in the first, agents are spread over the others. */
const SETTLES_IN_MS = 1_000;
const SPREAD_MS = 3_000;

/** End of the window that runs for this agent, house time, Unix ms; null: nobody to pay, or nothing known yet. */
const endOf = (state: RootState): number | null =>
  selectIsAgent(state) ? (selectAccrual(state)?.windowEnd ?? null) : null;

interface Due {
  readonly end: number | null;
  /** House clock minus ours, ms: what is learnt of it moves the moment. */
  readonly offset: number;
}
const dueOf = (state: RootState): Due => ({ end: endOf(state), offset: state.connection.clockOffsetMs });

/** The window that runs is told by what accrues in it and by the payout of the one before. */
const turnsTheWindow = tellsOf('accrual', 'salary');
function* moved(due: Due): Flow<'moved'> {
  const setsTheClock = setsClock(due.offset);
  for (;;) {
    yield* hearAny(turnsTheWindow, setsTheClock, sessionStarted, sessionEnded);
    const now = yield* read(dueOf);
    if (now.end !== due.end || now.offset !== due.offset) return 'moved';
  }
}
function* waitFor({ platform: { clock, random } }: FlowDeps, end: number, offset: number): Flow {
  const left = Math.max(0, end - offset - clock.now());
  yield* pause(clock, left + SETTLES_IN_MS + random.fraction() * SPREAD_MS);
}
function* hasten(deps: FlowDeps): Flow {
  const agent = yield* read(selectMemberId);
  if (agent === null) return;
  const { live } = yield* ask(() => deps.transport());
  live.hasten(salaryTopicOf(agent));
  live.hasten(accrualTopicOf(agent));
}
export const watchSettlement: Watcher = function* (deps) {
  // Asked once: what does not come then comes in its turn.
  let asked: number | null = null;
  for (;;) {
    const due = yield* read(dueOf);
    if (due.end === null || due.end === asked) {
      yield* moved(due);
      continue;
    }
    const first = (yield race({
      moved: call(moved, due),
      over: call(waitFor, deps, due.end, due.offset),
    })) as { readonly moved?: 'moved' };
    if (first.moved) continue;
    asked = due.end;
    yield* hasten(deps);
  }
};
