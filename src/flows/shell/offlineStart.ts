/**
 * A page opened while the device is off line (B-20): the lobby as it was last, with its age, and nothing in it that could be
 * done. Who is here is not asked; what is shown is everybody's.
 */
import { call, fork, race } from 'redux-saga/effects';
import { decodeKept } from '../../contract/decode.ts';
import { permission } from '../../contract/system/system.calls.ts';
import type { HasCatalogue } from '../../domains/catalogue/catalogue.selectors.ts';
import { pagesDropped } from '../../domains/catalogue/catalogue.slice.ts';
import { liveBatch } from '../../domains/facts.ts';
import { retryStart } from '../../domains/system/system.intents.ts';
import type { Store } from '../../platform/platform.ts';
import { loadHot } from '../catalogue/hot.ts';
import { loadLanes } from '../catalogue/lanes.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hear, read, tell } from '../machinery/effects.ts';
import type { PermissionRead } from './configured.ts';
import { fillPermission } from './permission.ts';

const LAST = 'last:permission';

/** The house has answered: kept for another time (where a browser was is nobody's business then), and rows that failed are read. */
export function* houseKnown({ platform: { storage } }: FlowDeps, { info, at }: PermissionRead): Flow {
  storage.local.set(LAST, JSON.stringify({ value: { ...info, location: { ip: '' } }, at }));
  const pages = yield* read((state: HasCatalogue) => state.catalogue.pages);
  if (Object.values(pages).some(({ state }) => state === 'failed')) yield* tell(pagesDropped());
}

const recallPermission = (store: Store): PermissionRead | null => {
  const kept = decodeKept(permission, store.get(LAST));
  return kept && { info: { ...kept.value, maintenance: false, regionRestriction: false }, at: kept.at };
};
/** Only where nothing stands on the page yet; what cannot be had is then shown as of when it was. */
export function* openOffline(deps: FlowDeps): Flow {
  const { environment, storage, clock } = deps.platform;
  const known = environment.online() ? null : recallPermission(storage.local);
  if (known === null) return;
  const off = { name: 'off' as const, reason: 'off line', at: clock.now() };
  const lamp = { word: 'offline' as const, since: null, cause: 'device' as const };
  yield* tell(liveBatch({ changes: [], statuses: [], forgotten: [], lamp, connection: off, clockOffsetMs: 0 }));
  yield* fillPermission(deps, known, null);
  yield fork(loadLanes, deps, 'cacheWelcome');
  yield fork(loadHot, deps, 'cacheWelcome');
}
const onlineAgain = ({ environment }: FlowDeps['platform'], signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      cancel();
      resolve();
    };
    const cancel = environment.on('online', end);
    signal.addEventListener('abort', end);
  });

/** Until somebody asks again, or the device is on line again. */
export function* untilAskedAgain(deps: FlowDeps): Flow {
  yield race({
    asked: call(hear, retryStart),
    online: call(function* () {
      yield* ask((signal) => onlineAgain(deps.platform, signal));
    }),
  });
}
