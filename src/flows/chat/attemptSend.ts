/**
 * One attempt to send a chat message. The attempt updates the slice; the result says whether to try again.
 */
import { fork } from 'redux-saga/effects';
import { chatSend } from '../../contract/chat/chat.calls.ts';
import type { OutgoingMessage } from '../../domains/chat/chat.state.ts';
import { messageUpdated } from '../../domains/chat/chat.slice.ts';
import { selectEpoch } from '../../domains/connection/connection.selectors.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { sendWrite } from '../machinery/sendWrite.ts';
import { finalityOfFailure } from '../operations/finalityOfFailure.ts';
import { confirmSent, lookUpMessage } from './confirmSent.ts';

const REST_MS = 8_000;

/** Refusals after which the player acts first; sending again by itself would only be refused again. */
const NEEDS_PLAYER: ReadonlySet<string> = new Set(['too-many-requests', 'not-logged-in', 'region-restricted']);

export type AttemptResult = 'over' | 'again';

/**
 * The house may hold this attempt: it was received and not answered, or refused by a code that does not tell. Where the
 * connection failed, the message is queued and sent again under its key, to which the house answers as it did before (H-18).
 */
const mayBeHeld = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.error.kind === 'refused' ? finalityOfFailure(error) === 'unknown' : error.error.kind === 'timeout');

function* failed(deps: FlowDeps, key: string, error: unknown): Flow<AttemptResult> {
  const code = codeOf(error, 'chat', deps.platform.report);
  if (mayBeHeld(error)) {
    yield* put(messageUpdated({ key, state: 'unknown' }));
    // Later messages do not wait for the look-up.
    yield fork(lookUpMessage, deps, key, true);
    return 'over';
  }
  const finality = finalityOfFailure(error);
  if (finality === 'outcome' || NEEDS_PLAYER.has(code)) {
    yield* put(messageUpdated({ key, state: 'failed', code, keyUsed: finality === 'outcome' }));
    return 'over';
  }
  yield* put(messageUpdated({ key, state: 'waiting' }));
  return 'again';
}
export function* attemptSend(deps: FlowDeps, { key, room, text }: OutgoingMessage): Flow<AttemptResult> {
  yield* put(messageUpdated({ key, state: 'sending', code: null }));
  // The write names this epoch, so that the house that accepts it is of this journal (H-18).
  const named = yield* select(selectEpoch);
  let epoch: number | null;
  try {
    const transport = yield* call(() => deps.transport());
    epoch = yield* call((signal) =>
      sendWrite(transport, chatSend, { room, text }, { key, signal, timeoutMs: REST_MS }),
    );
  } catch (error) {
    return yield* failed(deps, key, error);
  }
  yield* confirmSent(deps, key, epoch ?? named);
  return 'over';
}
