/**
 * A page opened while the device is offline (B-20): the lobby as last stored, with its age, without any action. The
 * session is not restored; only public content is shown.
 */
import { call as callEffect, fork, race } from 'redux-saga/effects';
import { decodeStored } from '../../contract/decode.ts';
import { permission } from '../../contract/system/system.calls.ts';
import type { HasCatalogue } from '../../domains/catalogue/catalogue.selectors.ts';
import { pagesCleared } from '../../domains/catalogue/catalogue.slice.ts';
import { liveBatch } from '../../domains/facts.ts';
import { retryStart } from '../../domains/system/system.intents.ts';
import type { Store } from '../../platform/platform.ts';
import { loadHot } from '../catalogue/hot.ts';
import { loadLanes } from '../catalogue/lanes.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, take, select, put } from '../machinery/effects.ts';
import type { PermissionRead } from './permissionFact.ts';
import { putPermission } from './permission.ts';

const LAST = 'last:permission';

/** The house has answered: stores the configuration without the location, and lets failed rows be read. */
export function* storePermission({ platform: { storage } }: FlowDeps, { info, at }: PermissionRead): Flow {
  storage.local.set(LAST, JSON.stringify({ value: { ...info, location: { ip: '' } }, at }));
  const pages = yield* select((state: HasCatalogue) => state.catalogue.pages);
  if (Object.values(pages).some(({ state }) => state === 'failed')) yield* put(pagesCleared());
}

const recallPermission = (store: Store): PermissionRead | null => {
  const kept = decodeStored(permission, store.get(LAST));
  return kept && { info: { ...kept.value, maintenance: false, regionRestriction: false }, at: kept.at };
};
/** Only while the page has no content yet; the stored content is shown with its age. */
export function* openOffline(deps: FlowDeps): Flow {
  const { environment, storage, clock } = deps.platform;
  const known = environment.online() ? null : recallPermission(storage.local);
  if (known === null) return;
  const off = { name: 'off' as const, reason: 'off line', at: clock.now() };
  const connectionStatus = { word: 'offline' as const, since: null, cause: 'device' as const };
  yield* put(
    liveBatch({ changes: [], statuses: [], forgotten: [], connectionStatus, connection: off, clockOffsetMs: 0 }),
  );
  yield* putPermission(deps, known, null);
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

/** Waits for the player's retry, or until the device is online again. */
export function* waitForRetry(deps: FlowDeps): Flow {
  yield race({
    asked: callEffect(take, retryStart),
    online: callEffect(function* () {
      yield* call((signal) => onlineAgain(deps.platform, signal));
    }),
  });
}
