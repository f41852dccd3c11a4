/** Reads the status of a closed house at once at the player's request, instead of at the next half minute (R-SYS-05). */
import { systemTopic } from '../../contract/system/system.topics.ts';
import { recheckStatus } from '../../domains/system/system.intents.ts';
import { call } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/** The status arrives as a batch, as always; without an answer the channel keeps polling. */
export const watchRecheckStatus = monitored({
  name: 'lookAgain',
  on: recheckStatus,
  timeoutMs: 10_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* call(() => deps.transport());
    yield* call(() => transport.live.refresh(systemTopic.pattern));
  },
});
