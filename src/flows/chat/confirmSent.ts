/**
 * Follows a confirmed message until the room's own item arrives or half a minute passes. A room of a newer journal may
 * lack it: then that journal is asked by the key, and a message it never had counts as not sent (H-19, H-20).
 */
import { call as callEffect, fork, race } from 'redux-saga/effects';
import { selectOutgoing } from '../../domains/chat/chat.selectors.ts';
import type { OutgoingMessage } from '../../domains/chat/chat.state.ts';
import { messageDropped, messageUpdated } from '../../domains/chat/chat.slice.ts';
import { selectEpoch } from '../../domains/connection/connection.selectors.ts';
import { sessionEnded } from '../../domains/facts.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, takeAny, delay, select, put } from '../machinery/effects.ts';
import { changesTopics } from '../machinery/batchFilters.ts';
import { lookUpUntilKnown } from '../operations/lookUpUntilKnown.ts';
import { waitUntilSignedIn } from './signedIn.ts';

/** The house has the message, but its item does not arrive: this page no longer follows the room. */
const SHOWN_AS_SENT_MS = 30_000;

function* stateOf(key: string): Flow<OutgoingMessage['state'] | undefined> {
  return (yield* select(selectOutgoing)).find((one) => one.key === key)?.state;
}
/**
 * Asks the present journal whether it has a message: its answer was lost, or it was confirmed by a former journal. Without an
 * epoch in the request, "never" is final. `isAttempt`: its first answer was lost; where the house never had it, and has fenced its
 * key, it is sent again by itself under another one (H-20).
 */
export function* lookUpMessage(deps: FlowDeps, key: string, isAttempt = false): Flow {
  let epoch: number | null = null;
  const known = yield* lookUpUntilKnown(
    deps,
    { id: key, epoch: null },
    {
      *isWanted() {
        yield* waitUntilSignedIn();
        epoch = yield* select(selectEpoch);
        return (yield* stateOf(key)) === 'unknown';
      },
    },
  );
  if (known === null || (yield* stateOf(key)) !== 'unknown') return;
  if (known !== 'other-epoch' && known.state === 'done') return yield* confirmSent(deps, key, epoch);
  if (isAttempt && known !== 'other-epoch' && known.state === 'notSent') {
    yield* put(messageUpdated({ key, as: deps.platform.random.id(), state: 'waiting', keyUsed: false }));
    return;
  }
  const code = known === 'other-epoch' ? known : (known.code ?? 'not-sent');
  yield* put(messageUpdated({ key, state: 'failed', code, keyUsed: true }));
}
/** The batch may bring the message's own item, or a room of another journal. */
const changesChat = changesTopics('chat');
function* untilNoLongerSent(key: string): Flow {
  while ((yield* stateOf(key)) === 'sent') yield* takeAny(changesChat, messageDropped, sessionEnded);
}
/** `epoch`: of the journal that holds it; null: unknown. */
export function* confirmSent(deps: FlowDeps, key: string, epoch: number | null): Flow {
  yield* put(messageUpdated({ key, state: 'sent', epoch }));
  yield fork(function* follow() {
    yield race([callEffect(delay, deps.platform.clock, SHOWN_AS_SENT_MS), callEffect(untilNoLongerSent, key)]);
    if ((yield* stateOf(key)) === 'unknown') yield* lookUpMessage(deps, key);
    else yield* put(messageDropped(key));
  });
}
