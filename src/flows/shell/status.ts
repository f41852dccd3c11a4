/** Reacts when the house opens, closes or raises a revision: views switch without a reload (R-SYS-05, REL-37). */
import { fork } from 'redux-saga/effects';
import { leaveGame } from '../../domains/play/play.intents.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectPicked, selectRevisions, selectStatus } from '../../domains/system/system.selectors.ts';
import { loadHot } from '../catalogue/hot.ts';
import { loadLanes } from '../catalogue/lanes.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, takeAny, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { changesTopics } from '../machinery/batchFilters.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import { fetchPermission, putPermission } from './permission.ts';

interface Seen {
  readonly status: 0 | 1 | 2 | null;
  readonly permission: number;
  readonly lanes: number;
}
const seenIn = (state: RootState): Seen => {
  const { permission, lanes } = selectRevisions(state);
  return { status: selectStatus(state), permission, lanes };
};
/** Reads the configuration again; seal keys may have been rotated (D-61). A failure keeps the old one. */
function* rereadPermission(deps: FlowDeps): Flow {
  try {
    const known = yield* fetchPermission(deps);
    const transport = yield* call(() => deps.transport());
    transport.rest.setSealKeys(known.info.sealKeys);
    yield* putPermission(deps, known, yield* select(selectPicked));
  } catch (error) {
    deps.platform.report.note('permission not read again', { code: codeOf(error, 'status', deps.platform.report) });
  }
}
function* react(deps: FlowDeps, before: Seen, now: Seen): Flow {
  const open = now.status === 0;
  if (!open && before.status === 0) yield* put(leaveGame());
  const reopened = open && before.status !== 0 && before.status !== null;
  if (now.permission !== before.permission || reopened) yield fork(rereadPermission, deps);
  if (open && (now.lanes !== before.lanes || reopened)) {
    yield fork(loadLanes, deps, 'cacheWelcome');
    yield fork(loadHot, deps, 'cacheWelcome');
  }
}
export const watchStatus: Watcher = function* (deps) {
  // The status of start-up is the baseline; only later ones are changes.
  if ((yield* select(selectStatus)) === null) yield* takeAny(permissionRead);
  let before = yield* select(seenIn);
  for (;;) {
    yield* takeAny(changesTopics('system'), permissionRead);
    const now = yield* select(seenIn);
    if (now.status === before.status && now.permission === before.permission && now.lanes === before.lanes) continue;
    yield* react(deps, before, now);
    before = now;
  }
};
