/** The person's own way to what lies with vendors: of a game whose window died unseen nobody knows that it was left (decisions 0150, 0197). */
import { walletHome } from '../../contract/funds/funds.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { hasEnded } from '../../domains/operations/operations.calc.ts';
import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import { bringFundsHome } from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { onFate } from '../operations/onFate.ts';
import { write } from '../operations/write.ts';
import { settleTransfer } from './funds.ts';
import { sayNothingAway } from './sayFunds.ts';

function* sayNot(): Flow {
  yield* tell(toastRaised({ textKey: 'shell:fundsNotHome', values: {}, tone: 'error' }));
}
export const watchBringHome = monitored({
  name: 'bringFundsHome',
  on: bringFundsHome,
  cancelOn: [sessionEnded],
  // Two writes, each given up after 20 s: what is lost is unknown before this flow is late.
  timeoutMs: 45_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* ask(() => deps.transport());
    const { funded } = yield* read(selectPlay);
    // Nothing of it may arrive at a vendor after it came home.
    if (funded) yield* settleTransfer(deps, transport, funded);
    const key = deps.platform.random.id();
    const call = () => transport.rest.call(walletHome, { body: { everything: true } }, { key });
    try {
      yield* write(deps, { kind: 'bringHome', key, what: null, call, waits: false });
    } catch (error) {
      const operation = yield* read((state: RootState) => selectOperation(state, key));
      if (operation === null || hasEnded(operation)) throw error;
      // Nobody knows yet, which is said already; its outcome will be, too.
      yield* onFate(key, function* ({ state }) {
        if (state === 'done') yield* sayNothingAway();
      });
      return;
    }
    yield* sayNothingAway();
    yield* tell(toastRaised({ textKey: 'shell:fundsHome', values: {}, tone: 'plain' }));
  },
  onFailed: sayNot,
});
