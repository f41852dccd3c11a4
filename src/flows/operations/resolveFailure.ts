import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import { type Flow, select } from '../machinery/effects.ts';
import { onOutcome } from './onOutcome.ts';

interface Reports {
  /** The look-up found it done; its answer is lost. */
  readonly done: () => Flow;
  /** `code`: why, or `lost` where the house can no longer tell. */
  readonly refused: (code: string) => Flow;
}
/** Reports what has become of a write whose flow failed. While its outcome is being looked up, it is not refused. */
export function* resolveFailure(key: string, code: string, { done, refused }: Reports): Flow {
  const operation = yield* select((state: RootState) => selectOperation(state, key));
  if (operation === null) return yield* refused(code === 'timeout' ? 'not-sent' : code);
  yield* onOutcome(key, function* (outcome) {
    if (outcome.state === 'done') yield* done();
    else yield* refused(outcome.state === 'unknown' ? 'lost' : (outcome.code ?? 'not-sent'));
  });
}
