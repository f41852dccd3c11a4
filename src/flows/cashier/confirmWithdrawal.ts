/** Sends the member's confirmation of a paid withdrawal: its pictures first, then one write (R-MONEY-05, R-MONEY-14). */
import { confirmWithdrawal } from '../../contract/cashier/cashier.calls.ts';
import { toDecimal } from '../../contract/decimal.ts';
import { isErrorCode } from '../../contract/errors.ts';
import { IMAGE_REFUSALS } from '../../contract/imageUpload.ts';
import { promotionImage } from '../../contract/promotions/promotions.calls.ts';
import { type Confirmation, confirmReceipt, leaveConfirmation } from '../../domains/cashier/cashier.intents.ts';
import { selectConfirmationFailure, selectConfirmationKey } from '../../domains/cashier/cashier.selectors.ts';
import {
  confirmationAnswered,
  confirmationAttempt,
  confirmationFailed,
  confirmationStarted,
} from '../../domains/cashier/cashier.slice.ts';
import { sessionEnded } from '../../domains/facts.ts';
import type { RootState } from '../../domains/reducer.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { write } from '../operations/write.ts';

/** Three pictures of 5 MB on a slow connection. */
const UPLOAD_TIMEOUT_MS = 180_000;
const OF_PICTURE: readonly string[] = IMAGE_REFUSALS;

/** A refused picture is stored with its position, so that the form names the file. */
function* upload(
  deps: FlowDeps,
  id: string,
  { pieces }: Confirmation['pictures'][number],
  picture: number,
): Flow<string> {
  const key = deps.platform.random.id();
  const { rest } = yield* call(() => deps.transport());
  try {
    const { value } = yield* call((signal) =>
      rest.call(promotionImage, { body: { pieces: [...pieces] } }, { signal, key, timeoutMs: UPLOAD_TIMEOUT_MS / 3 }),
    );
    return value.image;
  } catch (error) {
    if (error instanceof CallFailed && error.error.kind === 'refused' && OF_PICTURE.includes(error.error.code))
      yield* put(confirmationFailed({ id, code: error.error.code, picture, over: false }));
    throw error;
  }
}
const bodyOf = ({ id, outcome, parts }: Confirmation, proofImages: string[]) => ({
  id,
  outcome,
  ...(outcome === 'partial' && {
    receivedAmount: toDecimal(parts.received),
    remainingAmount: toDecimal(parts.remaining),
  }),
  proofImages,
});
export const watchConfirmWithdrawal = monitored({
  name: 'confirmWithdrawal',
  on: confirmReceipt,
  cancelOn: [sessionEnded, leaveConfirmation],
  timeoutMs: UPLOAD_TIMEOUT_MS,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run: function* (deps, confirmation) {
    const { id, outcome, parts, pictures } = confirmation;
    const images: string[] = [];
    // What arrived in full needs no proof.
    if (outcome !== 'received')
      for (const [at, picture] of pictures.entries()) images.push(yield* upload(deps, id, picture, at));
    const attempt = confirmationAttempt(id, outcome, String(parts.received), ...images);
    const key =
      (yield* select((state: RootState) => selectConfirmationKey(state, attempt))) ?? deps.platform.random.id();
    yield* put(confirmationStarted({ attempt, key }));
    const transport = yield* call(() => deps.transport());
    const body = bodyOf(confirmation, images);
    const { value } = yield* write(deps, {
      kind: 'confirmWithdrawal',
      key,
      what: null,
      send: () => transport.rest.call(confirmWithdrawal, { body }, { key }),
    });
    yield* put(confirmationAnswered({ id, outcome, state: value.state }));
  },
  onFailed: function* (_, code, { id }) {
    const known = yield* select(selectConfirmationFailure);
    yield* put(confirmationFailed({ id, code, picture: known?.picture ?? null, over: isErrorCode(code) }));
  },
});
