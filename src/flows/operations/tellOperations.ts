/** What is said of operations, and kept of them. */
import { selectOperations } from '../../domains/operations/operations.selectors.ts';
import type { OperationKind, Outcome } from '../../domains/operations/operations.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, read, tell } from '../machinery/effects.ts';
import { keep } from './kept.ts';

/** Nobody is here any more: what they left unended stays as it was kept. */
export function* keepOperations({ platform: { storage } }: FlowDeps): Flow {
  const member = yield* read(selectMemberId);
  if (member !== null) keep(storage, member, yield* read(selectOperations));
}
export function* sayUnknown(kind: OperationKind): Flow {
  yield* tell(toastRaised({ textKey: `operations:checking.${kind}`, values: {}, tone: 'plain' }));
}
export function* sayOutcome(kind: OperationKind, state: Outcome): Flow {
  const tone = state === 'done' ? 'plain' : 'error';
  yield* tell(toastRaised({ textKey: `operations:${state}.${kind}`, values: {}, tone }));
}
