/** A browser that keeps nothing for us, or no more: said once, because a log-in and choices then end with the page (REL-33). */
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { Storage } from '../../platform/platform.ts';
import { ask, tell } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';

/** Start-up reads storage before flows are here, so it may have failed already. */
const untilDegraded = (storage: Storage, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (storage.degraded()) return resolve();
    const cancel = storage.onDegraded(resolve);
    signal.addEventListener('abort', cancel);
  });

/** In the tone that stays: it holds for as long as the page does, so the person closes it, not the clock. */
export const watchKeeping: Watcher = function* (deps) {
  yield* ask((signal) => untilDegraded(deps.platform.storage, signal));
  deps.platform.report.note('storage keeps nothing');
  yield* tell(toastRaised({ textKey: 'errors:nothing-kept', values: {}, tone: 'error' }));
};
