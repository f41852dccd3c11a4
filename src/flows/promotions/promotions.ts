/** Promotions, once somebody looks at them: again in each language, and as somebody comes or goes (R-PROMO-09, R-I18N-06). */
import { fork } from 'redux-saga/effects';
import { promotions } from '../../contract/promotions/promotions.calls.ts';
import { languageChanged, sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { retryPromotions, wantPromotions } from '../../domains/promotions/promotions.intents.ts';
import { selectPromotionsWanted } from '../../domains/promotions/promotions.selectors.ts';
import { promotionsFailed, promotionsLoading, promotionsRead } from '../../domains/promotions/promotions.slice.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hearAny, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together, type Watcher } from '../machinery/monitored.ts';

/** An answer for another language or another person than now is dropped, and so is a failure (REL-05, REL-32). */
function* loadPromotions(deps: FlowDeps): Flow {
  const language = yield* read(selectLanguage);
  const member = yield* read(selectMemberId);
  function* isOver(): Flow<boolean> {
    return (yield* read(selectLanguage)) !== language || (yield* read(selectMemberId)) !== member;
  }
  yield* tell(promotionsLoading());
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) => transport.rest.call(promotions, { query: { language } }, { signal }));
    if (!(yield* isOver())) yield* tell(promotionsRead({ value, at }));
  } catch (error) {
    const code = codeOf(error, 'promotions', deps.platform.report);
    if (code !== 'cancelled' && !(yield* isOver())) yield* tell(promotionsFailed(code));
  }
}
const onceWanted: Watcher = function* (deps) {
  /** For whom and in which language they were asked for. */
  let begun = '';
  for (;;) {
    yield* hearAny(wantPromotions, languageChanged, sessionStarted, sessionEnded);
    const now = `${yield* read(selectLanguage)} ${yield* read(selectMemberId)}`;
    if (now === begun || !(yield* read(selectPromotionsWanted))) continue;
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
export const watchPromotions = together(onceWanted, again);
