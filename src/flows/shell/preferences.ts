/** Choices of this browser are kept at each change; `stored.ts` reads them at start. */
import { maskToggled, sideMenuToggled, themeChosen } from '../../domains/preferences/preferences.slice.ts';
import type { HasPreferences } from '../../domains/preferences/preferences.selectors.ts';
import type { Store } from '../../platform/platform.ts';
import { type Flow, hearAny, read } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';

function* keepAll(local: Store): Flow {
  const { theme, masked, sideMenuOpen } = yield* read((state: HasPreferences) => state.preferences);
  local.set(KEEP.theme, theme);
  local.set(KEEP.masked, masked ? '1' : '0');
  local.set(KEEP.sideMenu, sideMenuOpen ? '1' : '0');
}
export const watchPreferences: Watcher = function* (deps) {
  for (;;) {
    yield* hearAny(themeChosen, maskToggled, sideMenuToggled);
    yield* keepAll(deps.platform.storage.local);
  }
};
