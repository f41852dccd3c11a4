/** What is said of operations, and kept of them. */
import { selectOperations } from '../../domains/operations/operations.selectors.ts';
import type { OperationKind, Outcome } from '../../domains/operations/operations.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectToasts } from '../../domains/toasts/toasts.selectors.ts';
import { toastClosed, toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, read, tell } from '../machinery/effects.ts';
import { keep } from './kept.ts';

/** Nobody is here any more: what they left unended stays as it was kept. */
export function* keepOperations({ platform: { storage } }: FlowDeps): Flow {
  const member = yield* read(selectMemberId);
  if (member !== null) keep(storage, member, yield* read(selectOperations));
}
export function* sayUnknown(kind: OperationKind): Flow {
  yield* tell(toastRaised({ textKey: `operations:checking.${kind}`, values: {}, tone: 'waiting' }));
}
export function* sayOutcome(kind: OperationKind, state: Outcome): Flow {
  // What was being looked into is known: the one sentence takes the other's place.
  const waiting = (yield* read(selectToasts)).find(({ textKey }) => textKey === `operations:checking.${kind}`);
  if (waiting) yield* tell(toastClosed(waiting.id));
  const tone = state === 'done' ? 'plain' : 'error';
  yield* tell(toastRaised({ textKey: `operations:${state}.${kind}`, values: {}, tone }));
}
