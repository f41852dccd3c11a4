/** The house opens, closes or says that something it told us is old: views switch without reload (R-SYS-05, REL-37). */
import { fork } from 'redux-saga/effects';
import { leaveGame } from '../../domains/play/play.intents.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectPicked, selectRevisions, selectStatus } from '../../domains/system/system.selectors.ts';
import { loadHot } from '../catalogue/hot.ts';
import { loadLanes } from '../catalogue/lanes.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hearAny, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { tellsOf } from '../machinery/told.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import { askPermission, fillPermission } from './permission.ts';

interface Seen {
  readonly status: 0 | 1 | 2 | null;
  readonly permission: number;
  readonly lanes: number;
}
const seenIn = (state: RootState): Seen => {
  const { permission, lanes } = selectRevisions(state);
  return { status: selectStatus(state), permission, lanes };
};
/** The configuration again; seal keys may have rotated with it (D-61). A failure leaves the old one standing. */
function* rereadPermission(deps: FlowDeps): Flow {
  try {
    const known = yield* askPermission(deps);
    const transport = yield* ask(() => deps.transport());
    transport.rest.sealKeys(known.info.sealKeys);
    yield* fillPermission(deps, known, yield* read(selectPicked));
  } catch (error) {
    deps.platform.report.note('permission not read again', { code: codeOf(error, 'status', deps.platform.report) });
  }
}
function* react(deps: FlowDeps, before: Seen, now: Seen): Flow {
  const open = now.status === 0;
  if (!open && before.status === 0) yield* tell(leaveGame());
  const reopened = open && before.status !== 0 && before.status !== null;
  if (now.permission !== before.permission || reopened) yield fork(rereadPermission, deps);
  if (open && (now.lanes !== before.lanes || reopened)) {
    yield fork(loadLanes, deps, 'cacheWelcome');
    yield fork(loadHot, deps, 'cacheWelcome');
  }
}
export const watchStatus: Watcher = function* (deps) {
  // What start-up read is the beginning; only later news is a change.
  if ((yield* read(selectStatus)) === null) yield* hearAny(permissionRead);
  let before = yield* read(seenIn);
  for (;;) {
    yield* hearAny(tellsOf('system'), permissionRead);
    const now = yield* read(seenIn);
    if (now.status === before.status && now.permission === before.permission && now.lanes === before.lanes) continue;
    yield* react(deps, before, now);
    before = now;
  }
};
