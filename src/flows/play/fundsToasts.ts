/** Toasts that say where the member's money is; an outdated one is closed. */
import { selectToasts } from '../../domains/toasts/toasts.selectors.ts';
import { toastClosed, toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { type Flow, select, put } from '../machinery/effects.ts';

const AWAY = 'shell:fundsAway';
const AT_VENDOR: readonly string[] = [AWAY, 'operations:done.toVendor'];

export function* showFundsAway(): Flow {
  yield* put(toastRaised({ textKey: AWAY, values: {}, tone: 'error' }));
}
/** The money is in the main wallet. */
export function* closeFundsToasts(): Flow {
  for (const { id, textKey } of yield* select(selectToasts))
    if (AT_VENDOR.includes(textKey)) yield* put(toastClosed(id));
}
