/** The names of all games, fetched once the player is about to search, and the search in them (B-16). */
import { gameIndex } from '../../contract/catalogue/catalogue.calls.ts';
import { requestTitles } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../domains/catalogue/catalogue.selectors.ts';
import { searchResultChanged } from '../../domains/catalogue/catalogue.slice.ts';
import { selectRevisions } from '../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/** True: searched here, and the result is stored. False: the house has to search. */
export function* searchLocally(deps: FlowDeps, text: string): Flow<boolean> {
  const { titleSearch, report } = deps.platform;
  const { lanes: revision } = yield* select(selectRevisions);
  if (titleSearch?.has(revision) !== true) return false;
  try {
    const positions = yield* call(() => titleSearch.find(text));
    yield* put(searchResultChanged({ text, positions }));
    return true;
  } catch (error) {
    report.error('title search', error);
    return false;
  }
}
/** A failed load is retried at the next request; until then the house searches, and no error is shown. */
export const watchTitles = monitored({
  name: 'titles',
  on: requestTitles,
  timeoutMs: 60_000,
  keep: 'first',
  *run(deps) {
    const { titleSearch } = deps.platform;
    const { lanes: revision } = yield* select(selectRevisions);
    if (titleSearch === undefined || titleSearch.has(revision)) return;
    const transport = yield* call(() => deps.transport());
    const { value } = yield* call((signal) => transport.rest.call(gameIndex, {}, { signal }));
    yield* call(() => titleSearch.fill(value, revision));
    const { text } = yield* select(selectFilter);
    if (text !== '') yield* searchLocally(deps, text);
  },
});
