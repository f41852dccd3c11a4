/**
 * Promotions, read once a page has requested them, and again in each language and at each change of the session
 * (R-PROMO-09, R-I18N-06).
 */
import { fork } from 'redux-saga/effects';
import { promotions } from '../../contract/promotions/promotions.calls.ts';
import { languageChanged, sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { retryPromotions, requestPromotions } from '../../domains/promotions/promotions.intents.ts';
import { selectPromotionsRequested } from '../../domains/promotions/promotions.selectors.ts';
import { promotionsFailed, promotionsLoading, promotionsRead } from '../../domains/promotions/promotions.slice.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, takeAny, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers, type Watcher } from '../machinery/monitored.ts';

/** An answer or failure for another language or another member is dropped (REL-05, REL-32). */
function* loadPromotions(deps: FlowDeps): Flow {
  const language = yield* select(selectLanguage);
  const member = yield* select(selectMemberId);
  function* isOver(): Flow<boolean> {
    return (yield* select(selectLanguage)) !== language || (yield* select(selectMemberId)) !== member;
  }
  yield* put(promotionsLoading());
  try {
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => transport.rest.call(promotions, { query: { language } }, { signal }));
    if (!(yield* isOver())) yield* put(promotionsRead({ value, at }));
  } catch (error) {
    const code = codeOf(error, 'promotions', deps.platform.report);
    if (code !== 'cancelled' && !(yield* isOver())) yield* put(promotionsFailed(code));
  }
}
const onceWanted: Watcher = function* (deps) {
  /** The language and the member of the last request. */
  let begun = '';
  for (;;) {
    yield* takeAny(requestPromotions, languageChanged, sessionStarted, sessionEnded);
    const now = `${yield* select(selectLanguage)} ${yield* select(selectMemberId)}`;
    if (now === begun || !(yield* select(selectPromotionsRequested))) continue;
    begun = now;
    yield fork(loadPromotions, deps);
  }
};
const again = monitored({
  name: 'promotions',
  on: retryPromotions,
  timeoutMs: 30_000,
  keep: 'first',
  run: loadPromotions,
});
export const watchPromotions = combineWatchers(onceWanted, again);
