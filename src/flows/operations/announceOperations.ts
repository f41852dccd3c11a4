/** Announces outcomes of operations, and stores operations. */
import { race, spawn } from 'redux-saga/effects';
import { sessionEnded } from '../../domains/facts.ts';
import { selectOperations, selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import type { OperationKind, Outcome } from '../../domains/operations/operations.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectToasts } from '../../domains/toasts/toasts.selectors.ts';
import { toastClosed, toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, takeEvent, take, select, put } from '../machinery/effects.ts';
import { storeOperations } from './storedOperations.ts';

/** Without a member nothing is stored: their unfinished operations stay as they are. */
export function* saveOperations({ platform: { storage } }: FlowDeps): Flow {
  const member = yield* select(selectMemberId);
  if (member !== null) storeOperations(storage, member, yield* select(selectOperations));
}
export function* announceUnknown(kind: OperationKind): Flow {
  yield* put(toastRaised({ textKey: `operations:checking.${kind}`, values: {}, tone: 'waiting' }));
}
function* say(kind: OperationKind, state: Outcome): Flow {
  const tone = state === 'done' ? 'plain' : 'error';
  yield* put(toastRaised({ textKey: `operations:${state}.${kind}`, values: {}, tone }));
}
function* sayWhenSeen({ platform: { environment } }: FlowDeps, kind: OperationKind, state: Outcome): Flow {
  const first = (yield race({ seen: takeEvent(environment, 'visible'), over: take(sessionEnded) })) as { seen?: true };
  if (first.seen) yield* say(kind, state);
}
/**
 * A toast that closes by itself waits until the page is visible; a failure, or money that stays with a vendor, is
 * announced at once.
 */
export function* announceOutcome(deps: FlowDeps, kind: OperationKind, state: Outcome): Flow {
  // The outcome replaces the "checking" toast, unless another operation of the kind is still being looked up.
  const isLast = (yield* select(selectUnknownOperations)).every((one) => one.kind !== kind);
  const waiting = (yield* select(selectToasts)).find(({ textKey }) => textKey === `operations:checking.${kind}`);
  if (waiting && isLast) yield* put(toastClosed(waiting.id));
  if (state !== 'done' || kind === 'toVendor' || deps.platform.environment.visible()) yield* say(kind, state);
  else yield spawn(sayWhenSeen, deps, kind, state);
}
