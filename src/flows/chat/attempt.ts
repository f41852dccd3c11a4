/**
 * One attempt to get a message into its room, over the hub where the link is ready, else by REST, under the same key (H-18).
 * What the attempt says of the message is told to the slice; the answer says whether it is to be tried again.
 */
import { fork } from 'redux-saga/effects';
import { chatSend } from '../../contract/chat/chat.calls.ts';
import type { Outgoing } from '../../domains/chat/chat.state.ts';
import { chatTopicOf } from '../../domains/chat/chat.selectors.ts';
import { messageMoved } from '../../domains/chat/chat.slice.ts';
import { selectEpoch } from '../../domains/connection/connection.selectors.ts';
import type { CommandOutcome } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { sent } from './sent.ts';

const REST_MS = 8_000;

/** Refusals that say nothing of what becomes of the key: the same message may be sent again by itself. */
const PASSING: ReadonlySet<string> = new Set([
  'house-busy',
  'storage-full',
  'maintenance',
  'key-running',
  'replaying',
  'other-epoch',
  'unknown-error',
  'network',
  'timeout',
  'malformed',
  // Its session ended meanwhile, and its person may come back to this page: nobody has heard what the house did with it.
  'cancelled',
]);
/** Refused before the key was used: a person may press again, and it is the same message. */
const UNSPENT: ReadonlySet<string> = new Set(['too-many-requests', 'not-logged-in', 'region-restricted']);

export type Went = 'over' | 'again';

function* refused(key: string, code: string): Flow<Went> {
  if (PASSING.has(code)) {
    yield* tell(messageMoved({ key, state: 'waiting' }));
    return 'again';
  }
  yield* tell(messageMoved({ key, state: 'failed', code, spent: !UNSPENT.has(code) }));
  return 'over';
}
function* byRest(deps: FlowDeps, transport: Transport, { key, room, text }: Outgoing): Flow<Went> {
  // The write names it, so the house that says yes is of this journal (H-18).
  const epoch = yield* read(selectEpoch);
  try {
    yield* ask((signal) =>
      transport.rest.call(chatSend, { body: { room, text } }, { key, signal, timeoutMs: REST_MS }),
    );
    yield* sent(deps, key, epoch);
    return 'over';
  } catch (error) {
    return yield* refused(key, codeOf(error, 'chat', deps.platform.report));
  }
}
/** `asked`: the answer did not come and the key was looked up, which fences it: a key the house did not know is spent (H-20). */
function* settle(
  deps: FlowDeps,
  transport: Transport,
  one: Outgoing,
  outcome: CommandOutcome,
  asked: boolean,
): Flow<Went> {
  const { key, room } = one;
  switch (outcome.state) {
    case 'done':
      yield* sent(deps, key, outcome.positions[chatTopicOf(room)]?.epoch ?? (yield* read(selectEpoch)));
      return 'over';
    case 'failed':
      return yield* refused(key, outcome.code ?? 'unknown-error');
    case 'unknown':
      yield* tell(messageMoved({ key, state: 'failed', code: 'network', spent: false }));
      return 'over';
    default:
      if (!asked) return yield* byRest(deps, transport, one);
      yield* tell(messageMoved({ key, state: 'failed', code: 'not-sent', spent: true }));
      return 'over';
  }
}
const NO_ANSWER = Symbol('no answer');

export function* attempt(deps: FlowDeps, one: Outgoing): Flow<Went> {
  const { key, room, text } = one;
  yield* tell(messageMoved({ key, state: 'sending', code: null }));
  let transport: Transport;
  try {
    transport = yield* ask(() => deps.transport());
  } catch (error) {
    return yield* refused(key, codeOf(error, 'chat', deps.platform.report));
  }
  const { command } = transport.live;
  let outcome: Promise<CommandOutcome> | undefined;
  const first = yield* ask(
    () =>
      new Promise<CommandOutcome | typeof NO_ANSWER>((heard, failed) => {
        outcome = command('chatSend', { room, text }, key, () => heard(NO_ANSWER));
        outcome.then(heard, failed);
      }),
  );
  if (first !== NO_ANSWER) return yield* settle(deps, transport, one, first, false);
  yield* tell(messageMoved({ key, state: 'unknown' }));
  // What was pressed after it does not wait for the house to be asked.
  const later = outcome;
  if (later)
    yield fork(function* lookedUp() {
      yield* settle(deps, transport, one, yield* ask(() => later), true);
    });
  return 'over';
}
