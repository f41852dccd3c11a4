/**
 * What was told sent, until the room's own item has come or half a minute has gone. A room of a newer journal may lack it: then
 * that journal is asked by the key, and what it never had was not sent (H-19, H-20).
 */
import { call, fork, race } from 'redux-saga/effects';
import { selectOutgoing } from '../../domains/chat/chat.selectors.ts';
import type { Outgoing } from '../../domains/chat/chat.state.ts';
import { messageDropped, messageMoved } from '../../domains/chat/chat.slice.ts';
import { selectEpoch } from '../../domains/connection/connection.selectors.ts';
import { sessionEnded } from '../../domains/facts.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { untilAgain } from '../machinery/askAgain.ts';
import { ask, type Flow, hearAny, pause, read, tell } from '../machinery/effects.ts';
import { tellsOf } from '../machinery/told.ts';
import { look } from '../operations/lookUp.ts';
import { untilIn } from './here.ts';

/** The house has it, but no item of it came: its room is not followed here any more. */
const SHOWN_AS_SENT_MS = 30_000;

function* stateOf(key: string): Flow<Outgoing['state'] | undefined> {
  return (yield* read(selectOutgoing)).find((one) => one.key === key)?.state;
}
/** The journal that stands is asked: not naming the one that is gone makes "never" its answer for good. */
function* isInRoom(deps: FlowDeps, key: string): Flow {
  for (let turn = 0; ; turn += 1) {
    yield* untilIn();
    const epoch = yield* read(selectEpoch);
    const said = yield* ask((signal) => look(deps, { id: key, epoch: null }, signal));
    if ((yield* stateOf(key)) !== 'unknown') return;
    if (typeof said === 'string') {
      yield* untilAgain(deps.platform, turn);
      continue;
    }
    if (said.state === 'done') return yield* sent(deps, key, epoch);
    const code = said.code ?? 'not-sent';
    return yield* tell(messageMoved({ key, state: 'failed', code, spent: true }));
  }
}
/** Its own item comes in it, or another journal's room. */
const tellsOfChat = tellsOf('chat');
function* noMore(key: string): Flow {
  while ((yield* stateOf(key)) === 'sent') yield* hearAny(tellsOfChat, messageDropped, sessionEnded);
}
/** `epoch`: of the journal it is in; null: not known here. */
export function* sent(deps: FlowDeps, key: string, epoch: number | null): Flow {
  yield* tell(messageMoved({ key, state: 'sent', epoch }));
  yield fork(function* standing() {
    yield race([call(pause, deps.platform.clock, SHOWN_AS_SENT_MS), call(noMore, key)]);
    if ((yield* stateOf(key)) === 'unknown') yield* isInRoom(deps, key);
    else yield* tell(messageDropped(key));
  });
}
