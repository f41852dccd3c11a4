/**
 * Warns once when the browser's storage does not work, or no longer works, since the session and the choices then end
 * with the page (REL-33).
 */
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { Storage } from '../../platform/platform.ts';
import { call, put } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';

/** Start-up reads storage before the flows load, so that it may have failed already. */
const untilDegraded = (storage: Storage, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (storage.degraded()) return resolve();
    const cancel = storage.onDegraded(resolve);
    signal.addEventListener('abort', cancel);
  });

/** In the tone that stays until the player closes it, since the warning holds for the whole page. */
export const watchStorage: Watcher = function* (deps) {
  yield* call((signal) => untilDegraded(deps.platform.storage, signal));
  deps.platform.report.note('storage is not available');
  yield* put(toastRaised({ textKey: 'errors:nothing-kept', values: {}, tone: 'error' }));
};
