/**
 * Sends chat messages (R-LIVE-18, H-20). The key is created when the player sends and serves every attempt; a message
 * waits at most a minute for a connection, and at most twenty messages wait.
 */
import { discardMessage, retryMessage, sendChatMessage } from '../../domains/chat/chat.intents.ts';
import { selectOutgoing } from '../../domains/chat/chat.selectors.ts';
import type { OutgoingMessage } from '../../domains/chat/chat.state.ts';
import { draftSaved, messageDropped, messageUpdated, messageQueued } from '../../domains/chat/chat.slice.ts';
import { CHAT_LENGTH, truncate, plainText } from '../../lib/plainText.ts';
import { call, type Flow, take, takeAny, delay, select, put } from '../machinery/effects.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { combineWatchers, type Watcher } from '../machinery/monitored.ts';
import { attemptSend } from './attemptSend.ts';
import { isSignedIn } from './signedIn.ts';

export const MAX_WAITING = 20;
export const WAIT_LIMIT_MS = 60_000;
/** Between two attempts that could not send. */
export const RETRY_MS = 2_000;

const isWaiting = ({ state }: OutgoingMessage): boolean => state === 'waiting' || state === 'sending';

const pressed: Watcher = function* ({ platform: { clock, random } }) {
  for (;;) {
    const { room, text } = yield* take(sendChatMessage);
    const clean = truncate(plainText(text), CHAT_LENGTH);
    if (clean === '') continue;
    const full = (yield* select(selectOutgoing)).filter(isWaiting).length >= MAX_WAITING;
    const fresh = { key: random.id(), room, text: clean, since: clock.mono(), epoch: null };
    yield* put(
      messageQueued(
        full
          ? { ...fresh, state: 'failed', code: 'too-many-waiting', keyUsed: false }
          : { ...fresh, state: 'waiting', code: null, keyUsed: false },
      ),
    );
    yield* put(draftSaved({ room, text: '' }));
  }
};
/** Retries under the same key, unless the house has refused that key for good: then the message gets another key. */
const pressedAgain: Watcher = function* ({ platform: { clock, random } }) {
  for (;;) {
    const key = yield* take(retryMessage);
    const one = (yield* select(selectOutgoing)).find((other) => other.key === key);
    if (one?.state !== 'failed') continue;
    const as = one.keyUsed ? random.id() : key;
    yield* put(messageUpdated({ key, as, since: clock.mono(), state: 'waiting', code: null, keyUsed: false }));
  }
};
const discarded: Watcher = function* () {
  for (;;) {
    const key = yield* take(discardMessage);
    const one = (yield* select(selectOutgoing)).find((other) => other.key === key);
    // A message that is being sent cannot be called back.
    if (one?.state === 'failed' || one?.state === 'waiting') yield* put(messageDropped(key));
  }
};
function* endOld({ platform: { clock } }: FlowDeps): Flow {
  for (const { key, state, since } of yield* select(selectOutgoing))
    if (state === 'waiting' && clock.mono() - since >= WAIT_LIMIT_MS)
      yield* put(
        messageUpdated({
          key,
          state: 'failed',
          code: (yield* isSignedIn()) ? 'network' : 'not-logged-in',
          keyUsed: false,
        }),
      );
}
/** Sends messages one after the other, in the player's order, so that a room reads as it was written. */
const inOrder: Watcher = function* (deps) {
  const { clock, environment } = deps.platform;
  for (;;) {
    yield* endOld(deps);
    const next = (yield* select(selectOutgoing)).find(({ state }) => state === 'waiting');
    if (next === undefined) {
      yield* takeAny(messageQueued, messageUpdated);
      continue;
    }
    const went = environment.online() && (yield* isSignedIn()) ? yield* attemptSend(deps, next) : 'again';
    if (went === 'again') yield* delay(clock, RETRY_MS);
    else yield* call(() => Promise.resolve());
  }
};
export const watchSending = combineWatchers(pressed, pressedAgain, discarded, inOrder);
