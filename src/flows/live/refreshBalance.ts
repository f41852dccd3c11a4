/** The refresh button: reads the balance again, through the gate, so that it never jumps back (R-HEAD-06, H-02). */
import { topicName } from '../../contract/topic.ts';
import { walletTopic } from '../../contract/wallet/wallet.topics.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { errorKey } from '../../domains/errors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { refreshBalance } from '../../domains/wallet/wallet.intents.ts';
import { balanceRefreshing } from '../../domains/wallet/wallet.slice.ts';
import { call, select, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

export const watchRefreshBalance = monitored({
  name: 'refreshBalance',
  on: refreshBalance,
  cancelOn: [sessionEnded],
  timeoutMs: 10_000,
  keep: 'first',
  *run(deps) {
    const member = yield* select(selectMemberId);
    if (member === null) return;
    const transport = yield* call(() => deps.transport());
    yield* put(balanceRefreshing(true));
    yield* call(() => transport.live.refresh(topicName(walletTopic.pattern, member)));
    yield* put(balanceRefreshing(false));
  },
  *onFailed(_deps, code) {
    yield* put(balanceRefreshing(false));
    yield* put(toastRaised({ textKey: errorKey(code), values: {}, tone: 'error' }));
  },
});
