/**
 * A window ends: salary that is polled is asked for then and not only in its turn, which may be half a minute later. Once
 * for a window, a moment after its end, and not by every agent in the same one (R-CONT-09, REL-10).
 */
import { call, race } from 'redux-saga/effects';
import { liveBatch, sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import { accrualTopicOf, salaryTopicOf, selectAccrual } from '../../domains/salary/salary.selectors.ts';
import { selectIsAgent, selectMemberId } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hearAny, pause, read } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';

/** ms after a window's end: the house settles in the first, agents are spread over the others. */
const SETTLES_IN_MS = 1_000;
const SPREAD_MS = 3_000;

/** End of the window that runs for this agent, house time, Unix ms; null: nobody to pay, or nothing known yet. */
const endOf = (state: RootState): number | null =>
  selectIsAgent(state) ? (selectAccrual(state)?.windowEnd ?? null) : null;

function* anotherEnd(end: number | null): Flow {
  do yield* hearAny(liveBatch, sessionStarted, sessionEnded);
  while ((yield* read(endOf)) === end);
}
function* askAt(deps: FlowDeps, end: number): Flow {
  const { clock, random } = deps.platform;
  const now = yield* read((state: RootState) => selectHouseNow(state, clock.now()));
  yield* pause(clock, Math.max(0, end - now) + SETTLES_IN_MS + random.fraction() * SPREAD_MS);
  const agent = yield* read(selectMemberId);
  if (agent === null) return;
  const { live } = yield* ask(() => deps.transport());
  live.hasten(salaryTopicOf(agent));
  live.hasten(accrualTopicOf(agent));
}
export const watchSettlement: Watcher = function* (deps) {
  for (;;) {
    const end = yield* read(endOf);
    if (end !== null) yield race([call(anotherEnd, end), call(askAt, deps, end)]);
    // Asked once: what does not come then comes in its turn.
    if ((yield* read(endOf)) === end) yield* anotherEnd(end);
  }
};
