/**
 * Returns all money from vendors at the player's request. If the window of a game died, the house cannot know that the
 * game was left (decisions 0150, 0197).
 */
import { walletHome } from '../../contract/cashier/cashier.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { hasEnded } from '../../domains/operations/operations.calc.ts';
import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import { returnAllFunds } from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { onOutcome } from '../operations/onOutcome.ts';
import { write } from '../operations/write.ts';
import { settleTransfer } from './funds.ts';
import { closeFundsToasts } from './fundsToasts.ts';

function* reportFailure(): Flow {
  yield* put(toastRaised({ textKey: 'shell:fundsNotHome', values: {}, tone: 'error' }));
}
export const watchReturnAllFunds = monitored({
  name: 'bringFundsHome',
  on: returnAllFunds,
  cancelOn: [sessionEnded],
  // Two writes, each with a timeout of 20 s: a lost answer is unknown before this flow times out.
  timeoutMs: 45_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* call(() => deps.transport());
    const { funded } = yield* select(selectPlay);
    // No transfer may reach a vendor after the money was returned.
    if (funded) yield* settleTransfer(deps, transport, funded);
    const key = deps.platform.random.id();
    const send = () => transport.rest.call(walletHome, { body: { everything: true } }, { key });
    try {
      yield* write(deps, { kind: 'bringHome', key, what: null, send, waits: false });
    } catch (error) {
      const operation = yield* select((state: RootState) => selectOperation(state, key));
      if (operation === null || hasEnded(operation)) throw error;
      // The outcome is unknown, which has been announced; the outcome will be announced as well.
      yield* onOutcome(key, function* ({ state }) {
        if (state === 'done') yield* closeFundsToasts();
      });
      return;
    }
    yield* closeFundsToasts();
    yield* put(toastRaised({ textKey: 'shell:fundsHome', values: {}, tone: 'plain' }));
  },
  onFailed: reportFailure,
});
