/** What is said of operations, and kept of them. */
import { race, spawn } from 'redux-saga/effects';
import { sessionEnded } from '../../domains/facts.ts';
import { selectOperations, selectToLookUp } from '../../domains/operations/operations.selectors.ts';
import type { OperationKind, Outcome } from '../../domains/operations/operations.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectToasts } from '../../domains/toasts/toasts.selectors.ts';
import { toastClosed, toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, happens, hear, read, tell } from '../machinery/effects.ts';
import { keep } from './kept.ts';

/** Nobody is here any more: what they left unended stays as it was kept. */
export function* keepOperations({ platform: { storage } }: FlowDeps): Flow {
  const member = yield* read(selectMemberId);
  if (member !== null) keep(storage, member, yield* read(selectOperations));
}
export function* sayUnknown(kind: OperationKind): Flow {
  yield* tell(toastRaised({ textKey: `operations:checking.${kind}`, values: {}, tone: 'waiting' }));
}
function* say(kind: OperationKind, state: Outcome): Flow {
  const tone = state === 'done' ? 'plain' : 'error';
  yield* tell(toastRaised({ textKey: `operations:${state}.${kind}`, values: {}, tone }));
}
function* sayWhenSeen({ platform: { environment } }: FlowDeps, kind: OperationKind, state: Outcome): Flow {
  const first = (yield race({ seen: happens(environment, 'visible'), over: hear(sessionEnded) })) as { seen?: true };
  if (first.seen) yield* say(kind, state);
}
/** A sentence that leaves by itself waits for somebody who reads it; where money has only stopped over waits for nobody. */
export function* sayOutcome(deps: FlowDeps, kind: OperationKind, state: Outcome): Flow {
  // What was being looked into is known: the one sentence takes the other's place, unless another such is looked into.
  const isLast = (yield* read(selectToLookUp)).every((one) => one.kind !== kind);
  const waiting = (yield* read(selectToasts)).find(({ textKey }) => textKey === `operations:checking.${kind}`);
  if (waiting && isLast) yield* tell(toastClosed(waiting.id));
  if (state !== 'done' || kind === 'toVendor' || deps.platform.environment.visible()) yield* say(kind, state);
  else yield spawn(sayWhenSeen, deps, kind, state);
}
