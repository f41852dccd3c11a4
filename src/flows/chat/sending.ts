/**
 * What people say, from the press to the room (R-LIVE-18, H-20): the key is made with the press and serves every attempt; a
 * message waits for a connection at most a minute, and at most twenty of them wait.
 */
import { discardMessage, retryMessage, sayInRoom } from '../../domains/chat/chat.intents.ts';
import { selectOutgoing } from '../../domains/chat/chat.selectors.ts';
import type { Outgoing } from '../../domains/chat/chat.state.ts';
import { draftKept, messageDropped, messageMoved, messagePressed } from '../../domains/chat/chat.slice.ts';
import { CHAT_LENGTH, cutTo, plainText } from '../../lib/plainText.ts';
import { ask, type Flow, hear, hearAny, pause, read, tell } from '../machinery/effects.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { together, type Watcher } from '../machinery/monitored.ts';
import { attempt } from './attempt.ts';
import { isIn } from './here.ts';

export const MOST_WAITING = 20;
export const WAITS_MS = 60_000;
/** Between two attempts that found nobody there. */
export const AGAIN_MS = 2_000;

const isWaiting = ({ state }: Outgoing): boolean => state === 'waiting' || state === 'sending';

const pressed: Watcher = function* ({ platform: { clock, random } }) {
  for (;;) {
    const { room, text } = yield* hear(sayInRoom);
    const clean = cutTo(plainText(text), CHAT_LENGTH);
    if (clean === '') continue;
    const full = (yield* read(selectOutgoing)).filter(isWaiting).length >= MOST_WAITING;
    const fresh = { key: random.id(), room, text: clean, since: clock.mono(), epoch: null };
    yield* tell(
      messagePressed(
        full
          ? { ...fresh, state: 'failed', code: 'too-many-waiting', spent: false }
          : { ...fresh, state: 'waiting', code: null, spent: false },
      ),
    );
    yield* tell(draftKept({ room, text: '' }));
  }
};
/** The same message under the same key, unless the house has refused that key for good: then another act, with another key. */
const pressedAgain: Watcher = function* ({ platform: { clock, random } }) {
  for (;;) {
    const key = yield* hear(retryMessage);
    const one = (yield* read(selectOutgoing)).find((other) => other.key === key);
    if (one?.state !== 'failed') continue;
    const as = one.spent ? random.id() : key;
    yield* tell(messageMoved({ key, as, since: clock.mono(), state: 'waiting', code: null, spent: false }));
  }
};
const discarded: Watcher = function* () {
  for (;;) {
    const key = yield* hear(discardMessage);
    const one = (yield* read(selectOutgoing)).find((other) => other.key === key);
    // What is on its way cannot be called back.
    if (one?.state === 'failed' || one?.state === 'waiting') yield* tell(messageDropped(key));
  }
};
function* endOld({ platform: { clock } }: FlowDeps): Flow {
  for (const { key, state, since } of yield* read(selectOutgoing))
    if (state === 'waiting' && clock.mono() - since >= WAITS_MS)
      yield* tell(
        messageMoved({ key, state: 'failed', code: (yield* isIn()) ? 'network' : 'not-logged-in', spent: false }),
      );
}
/** One after the other, in the order of the presses: a room reads as it was written. */
const inOrder: Watcher = function* (deps) {
  const { clock, environment } = deps.platform;
  for (;;) {
    yield* endOld(deps);
    const next = (yield* read(selectOutgoing)).find(({ state }) => state === 'waiting');
    if (next === undefined) {
      yield* hearAny(messagePressed, messageMoved);
      continue;
    }
    const went = environment.online() && (yield* isIn()) ? yield* attempt(deps, next) : 'again';
    if (went === 'again') yield* pause(clock, AGAIN_MS);
    else yield* ask(() => Promise.resolve());
  }
};
export const watchSending = together(pressed, pressedAgain, discarded, inOrder);
