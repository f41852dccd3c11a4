/** Stores the choices of this browser at each change; `storedPreferences.ts` reads them at start. */
import { motionPauseSet } from '../../domains/facts.ts';
import { maskToggled, sideMenuToggled, themeChosen } from '../../domains/preferences/preferences.slice.ts';
import type { HasPreferences } from '../../domains/preferences/preferences.selectors.ts';
import type { Store } from '../../platform/platform.ts';
import { type Flow, takeAny, select, put } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';

function* keepAll(local: Store): Flow {
  const {
    theme,
    masked,
    sideMenuOpen,
    motionPaused: still,
  } = yield* select((state: HasPreferences) => state.preferences);
  local.set(STORAGE_KEYS.theme, theme);
  local.set(STORAGE_KEYS.masked, masked ? '1' : '0');
  local.set(STORAGE_KEYS.sideMenu, sideMenuOpen ? '1' : '0');
  local.set(STORAGE_KEYS.still, still ? '1' : '0');
}
export const watchPreferences: Watcher = function* (deps) {
  // Not restored with the others at start: a prerendered page hydrates as it was painted, and is paused a moment later.
  if (deps.platform.storage.local.get(STORAGE_KEYS.still) === '1') yield* put(motionPauseSet(true));
  for (;;) {
    yield* takeAny(themeChosen, maskToggled, sideMenuToggled, motionPauseSet);
    yield* keepAll(deps.platform.storage.local);
  }
};
