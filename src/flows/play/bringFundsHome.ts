/** The person's own way to what lies with vendors: a game whose window died cannot say that it was left (decision 0150). */
import { walletHome } from '../../contract/funds/funds.calls.ts';
import { bringFundsHome } from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { write } from '../operations/write.ts';
import { settleTransfer } from './funds.ts';

function* sayNot(): Flow {
  yield* tell(toastRaised({ textKey: 'shell:fundsNotHome', values: {}, tone: 'error' }));
}
export const watchBringHome = monitored({
  name: 'bringFundsHome',
  on: bringFundsHome,
  timeoutMs: 20_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* ask(() => deps.transport());
    const { funded } = yield* read(selectPlay);
    // Nothing of it may arrive at a vendor after it came home.
    if (funded) yield* settleTransfer(deps, transport, funded);
    const key = deps.platform.random.id();
    const call = () => transport.rest.call(walletHome, { body: { everything: true } }, { key });
    yield* write(deps, { kind: 'bringHome', key, what: null, call });
    yield* tell(toastRaised({ textKey: 'shell:fundsHome', values: {}, tone: 'plain' }));
  },
  onFailed: sayNot,
});
