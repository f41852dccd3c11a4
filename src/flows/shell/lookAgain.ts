/** Somebody before a closed house asks again: its status is read at once, instead of at the next half minute (R-SYS-05). */
import { systemTopic } from '../../contract/system/system.topics.ts';
import { lookAgain } from '../../domains/system/system.intents.ts';
import { ask } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/** What it answers comes as a batch, like every status; a house that stays silent is asked again by the channel. */
export const watchLookAgain = monitored({
  name: 'lookAgain',
  on: lookAgain,
  timeoutMs: 10_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* ask(() => deps.transport());
    yield* ask(() => transport.live.refresh(systemTopic.pattern));
  },
});
