/** Where one's money is, as it is told: no sentence stands on screen that has become false. */
import { selectToasts } from '../../domains/toasts/toasts.selectors.ts';
import { toastClosed, toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { type Flow, read, tell } from '../machinery/effects.ts';

const AWAY = 'shell:fundsAway';
const AT_VENDOR: readonly string[] = [AWAY, 'operations:done.toVendor'];

export function* sayAway(): Flow {
  yield* tell(toastRaised({ textKey: AWAY, values: {}, tone: 'error' }));
}
/** It is at home. */
export function* sayNothingAway(): Flow {
  for (const { id, textKey } of yield* read(selectToasts))
    if (AT_VENDOR.includes(textKey)) yield* tell(toastClosed(id));
}
