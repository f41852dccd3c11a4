/** Sends the member's confirmation of a paid withdrawal: its pictures first, then one write (R-MONEY-05, R-MONEY-14). */
import { confirmWithdrawal } from '../../contract/cashier/cashier.calls.ts';
import { toDecimal } from '../../contract/decimal.ts';
import { isErrorCode } from '../../contract/errors.ts';
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
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { write } from '../operations/write.ts';
import { UPLOAD_TIMEOUT_MS, uploadPictures } from './uploadPictures.ts';

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
    const images = yield* uploadPictures(deps, {
      row: promotionImage,
      // What arrived in full needs no proof.
      pictures: outcome === 'received' ? [] : pictures,
      // Stored with its position, so that the form names the file.
      onRefused: function* (code, picture) {
        yield* put(confirmationFailed({ id, code, picture, over: false }));
      },
    });
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
