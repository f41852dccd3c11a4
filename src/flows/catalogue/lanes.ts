/** Vendor lanes: at start, in each language, and when the house says they changed (R-CALL-16, R-LOBBY-24 to 26). */
import { VENDOR_PLATFORM } from '../../contract/constants.ts';
import { vendorLanes } from '../../contract/catalogue/catalogue.calls.ts';
import { lanesOf } from '../../domains/catalogue/catalogue.calc.ts';
import { retryLanes } from '../../domains/catalogue/catalogue.intents.ts';
import { selectLanesLoad } from '../../domains/catalogue/catalogue.selectors.ts';
import { lanesFailed, lanesLoading, lanesRead } from '../../domains/catalogue/catalogue.slice.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectPermission, selectRevisions } from '../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored } from '../machinery/monitored.ts';
import { keep, keepLast, recall, recallLast } from './cache.ts';

/** Reads them in the language spoken now; an answer that comes after a change of language is dropped (REL-32). */
export function* loadLanes(deps: FlowDeps, how: 'cacheWelcome' | 'fresh'): Flow {
  const language = yield* read(selectLanguage);
  const { lanes: revision } = yield* read(selectRevisions);
  const permission = yield* read(selectPermission);
  const inHouse = permission?.settings.inHouseNames ?? [];
  const store = deps.platform.storage.session;
  const kept = how === 'fresh' ? null : recall(store, vendorLanes, language, revision);
  if (kept) {
    yield* tell(lanesRead({ language, value: lanesOf(kept.value.data.lanes, inHouse), at: kept.at }));
    return;
  }
  yield* tell(lanesLoading());
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) =>
      transport.rest.call(vendorLanes, { query: { platform: VENDOR_PLATFORM, language } }, { signal }),
    );
    if ((yield* read(selectLanguage)) !== language) return;
    keep(store, vendorLanes, language, revision, { value, at });
    keepLast(deps.platform.storage.local, vendorLanes, language, { value, at });
    yield* tell(lanesRead({ language, value: lanesOf(value.data.lanes, inHouse), at }));
  } catch (error) {
    const code = codeOf(error, 'lanes', deps.platform.report);
    if ((yield* read(selectLanguage)) !== language) return;
    const last = recallLast(deps.platform.storage.local, vendorLanes, language);
    if (last && (yield* read(selectLanesLoad)).data === null)
      yield* tell(lanesRead({ language, value: lanesOf(last.value.data.lanes, inHouse), at: last.at }));
    yield* tell(lanesFailed(code));
  }
}
export const watchLanes = monitored({
  name: 'lanes',
  on: retryLanes,
  timeoutMs: 30_000,
  keep: 'first',
  run: (deps) => loadLanes(deps, 'fresh'),
  *onFailed(_deps, code) {
    yield* tell(lanesFailed(code));
  },
});
