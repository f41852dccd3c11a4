/** Choices of this browser are kept at each change; `stored.ts` reads them at start. */
import { stillSet } from '../../domains/facts.ts';
import { maskToggled, sideMenuToggled, themeChosen } from '../../domains/preferences/preferences.slice.ts';
import type { HasPreferences } from '../../domains/preferences/preferences.selectors.ts';
import type { Store } from '../../platform/platform.ts';
import { type Flow, hearAny, read, tell } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';

function* keepAll(local: Store): Flow {
  const { theme, masked, sideMenuOpen, still } = yield* read((state: HasPreferences) => state.preferences);
  local.set(KEEP.theme, theme);
  local.set(KEEP.masked, masked ? '1' : '0');
  local.set(KEEP.sideMenu, sideMenuOpen ? '1' : '0');
  local.set(KEEP.still, still ? '1' : '0');
}
export const watchPreferences: Watcher = function* (deps) {
  // Not with the others at start: a picture painted ahead wakes as it was painted, and is stilled a moment later.
  if (deps.platform.storage.local.get(KEEP.still) === '1') yield* tell(stillSet(true));
  for (;;) {
    yield* hearAny(themeChosen, maskToggled, sideMenuToggled, stillSet);
    yield* keepAll(deps.platform.storage.local);
  }
};
