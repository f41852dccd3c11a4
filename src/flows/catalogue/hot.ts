/** Hot games of home (R-CALL-20, R-CALL-26, R-LOBBY-07, R-LOBBY-25). */
import { VENDOR_PLATFORM } from '../../contract/constants.ts';
import { hotGames } from '../../contract/catalogue/catalogue.calls.ts';
import { gamesOf } from '../../domains/catalogue/catalogue.calc.ts';
import { retryHot } from '../../domains/catalogue/catalogue.intents.ts';
import { selectHotLoad } from '../../domains/catalogue/catalogue.selectors.ts';
import { hotFailed, hotLoading, hotRead } from '../../domains/catalogue/catalogue.slice.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectMerchant, selectRevisions } from '../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored } from '../machinery/monitored.ts';
import { cacheAnswer, recordCached, storeLastAnswer, readCached, readLastAnswer } from './cache.ts';

export function* loadHot(deps: FlowDeps, how: 'cacheWelcome' | 'fresh'): Flow {
  const language = yield* select(selectLanguage);
  const { lanes: revision } = yield* select(selectRevisions);
  const merchant = yield* select(selectMerchant);
  const store = deps.platform.storage.session;
  const query = { merchantCode: merchant?.code ?? '', isPlatform: '2', platform: VENDOR_PLATFORM, language } as const;
  const kept = how === 'fresh' ? null : readCached(store, hotGames, language, revision);
  if (kept) {
    yield* put(hotRead({ language, value: gamesOf(kept.value.list), at: kept.at }));
    yield* recordCached(deps, hotGames, query, kept.value);
    return;
  }
  yield* put(hotLoading());
  try {
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => transport.rest.call(hotGames, { query }, { signal }));
    if ((yield* select(selectLanguage)) !== language) return;
    cacheAnswer(store, hotGames, language, revision, { value, at });
    storeLastAnswer(deps.platform.storage.local, hotGames, language, { value, at });
    yield* put(hotRead({ language, value: gamesOf(value.list), at }));
  } catch (error) {
    const code = codeOf(error, 'hotGames', deps.platform.report);
    if ((yield* select(selectLanguage)) !== language) return;
    const last = readLastAnswer(deps.platform.storage.local, hotGames, language);
    if (last && (yield* select(selectHotLoad)).data === null)
      yield* put(hotRead({ language, value: gamesOf(last.value.list), at: last.at }));
    yield* put(hotFailed(code));
  }
}
export const watchHot = monitored({
  name: 'hotGames',
  on: retryHot,
  timeoutMs: 30_000,
  keep: 'first',
  run: (deps) => loadHot(deps, 'fresh'),
  *onFailed(_deps, code) {
    yield* put(hotFailed(code));
  },
});
