/** The names of all games, fetched once somebody is about to search, and what is found in them (B-16). */
import { gameIndex } from '../../contract/catalogue/catalogue.calls.ts';
import { wantTitles } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../domains/catalogue/catalogue.selectors.ts';
import { titlesFound } from '../../domains/catalogue/catalogue.slice.ts';
import { selectRevisions } from '../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/** True: found here, and told. False: the house has to be asked. */
export function* findHere(deps: FlowDeps, text: string): Flow<boolean> {
  const { titles, report } = deps.platform;
  const { lanes: revision } = yield* read(selectRevisions);
  if (titles?.has(revision) !== true) return false;
  try {
    const positions = yield* ask(() => titles.find(text));
    yield* tell(titlesFound({ text, positions }));
    return true;
  } catch (error) {
    report.error('titles', error);
    return false;
  }
}
/** One that fails is tried again with the next wish: until then the house searches, and nobody need know. */
export const watchTitles = monitored({
  name: 'titles',
  on: wantTitles,
  timeoutMs: 60_000,
  keep: 'first',
  *run(deps) {
    const { titles } = deps.platform;
    const { lanes: revision } = yield* read(selectRevisions);
    if (titles === undefined || titles.has(revision)) return;
    const transport = yield* ask(() => deps.transport());
    const { value } = yield* ask((signal) => transport.rest.call(gameIndex, {}, { signal }));
    yield* ask(() => titles.fill(value, revision));
    const { text } = yield* read(selectFilter);
    if (text !== '') yield* findHere(deps, text);
  },
});
