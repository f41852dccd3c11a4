/** Vendor lanes, read at start, in each language, and when the house raises their revision (R-CALL-16, R-LOBBY-24 to 26). */
import { VENDOR_PLATFORM } from '../../contract/constants.ts';
import { vendorLanes } from '../../contract/catalogue/catalogue.calls.ts';
import { lanesOf } from '../../domains/catalogue/catalogue.calc.ts';
import { retryLanes } from '../../domains/catalogue/catalogue.intents.ts';
import { selectLanesLoad } from '../../domains/catalogue/catalogue.selectors.ts';
import { lanesFailed, lanesLoading, lanesRead } from '../../domains/catalogue/catalogue.slice.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectPermission, selectRevisions } from '../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored } from '../machinery/monitored.ts';
import { cacheAnswer, recordCached, storeLastAnswer, readCached, readLastAnswer } from './cache.ts';

/** Reads them in the current language; an answer that arrives after a change of language is dropped (REL-32). */
export function* loadLanes(deps: FlowDeps, how: 'cacheWelcome' | 'fresh'): Flow {
  const language = yield* select(selectLanguage);
  const { lanes: revision } = yield* select(selectRevisions);
  const permission = yield* select(selectPermission);
  const inHouse = permission?.settings.inHouseNames ?? [];
  const store = deps.platform.storage.session;
  const query = { platform: VENDOR_PLATFORM, language } as const;
  const kept = how === 'fresh' ? null : readCached(store, vendorLanes, language, revision);
  if (kept) {
    yield* put(lanesRead({ language, value: lanesOf(kept.value.data.lanes, inHouse), at: kept.at }));
    yield* recordCached(deps, vendorLanes, query, kept.value);
    return;
  }
  yield* put(lanesLoading());
  try {
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => transport.rest.call(vendorLanes, { query }, { signal }));
    if ((yield* select(selectLanguage)) !== language) return;
    cacheAnswer(store, vendorLanes, language, revision, { value, at });
    storeLastAnswer(deps.platform.storage.local, vendorLanes, language, { value, at });
    yield* put(lanesRead({ language, value: lanesOf(value.data.lanes, inHouse), at }));
  } catch (error) {
    const code = codeOf(error, 'lanes', deps.platform.report);
    if ((yield* select(selectLanguage)) !== language) return;
    const last = readLastAnswer(deps.platform.storage.local, vendorLanes, language);
    if (last && (yield* select(selectLanesLoad)).data === null)
      yield* put(lanesRead({ language, value: lanesOf(last.value.data.lanes, inHouse), at: last.at }));
    yield* put(lanesFailed(code));
  }
}
export const watchLanes = monitored({
  name: 'lanes',
  on: retryLanes,
  timeoutMs: 30_000,
  keep: 'first',
  run: (deps) => loadLanes(deps, 'fresh'),
  *onFailed(_deps, code) {
    yield* put(lanesFailed(code));
  },
});
