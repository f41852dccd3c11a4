/** Moves money to the upline: one write under one key, guarded by the payment password (R-MEMB-05, R-MONEY-14, SAFE-33). */
import { toDecimal } from '../../contract/decimal.ts';
import { transferUpline as transferUplineCall } from '../../contract/transfers/transfers.calls.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import { requestUplineTerms, transferUpline, type UplineRequest } from '../../domains/transfers/upline.intents.ts';
import { selectUpline } from '../../domains/transfers/upline.selectors.ts';
import { uplineBegun, uplineDone, uplineLocked, uplineRefused } from '../../domains/transfers/upline.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { onOutcome } from '../operations/onOutcome.ts';
import { write } from '../operations/write.ts';
import { retryAfterOf } from '../session/refusal.ts';

/** Refusals after which the terms on screen may be wrong. */
const CHANGES_TERMS: readonly string[] = [
  'terms-changed',
  'under-limit',
  'over-limit',
  'payment-password-unset',
  'payment-password-locked',
];
function* reportLock(deps: FlowDeps, error: unknown): Flow {
  const seconds = retryAfterOf(error);
  if (seconds === null) return;
  const now = yield* select((state: RootState) => selectHouseNow(state, deps.platform.clock.now()));
  yield* put(uplineLocked(now + seconds * 1_000));
}
function* runTransfer(deps: FlowDeps, { upline, account, amount, ...asked }: UplineRequest): Flow {
  const key = deps.platform.random.id();
  // Taken once: every attempt under the key must have the identical body.
  const paymentPassword = (takeSecret(asked.paymentPassword) ?? '').trim();
  yield* put(uplineBegun({ key, account, amount }));
  const { rest } = yield* call(() => deps.transport());
  const body = { upline, amount: toDecimal(amount), paymentPassword };
  try {
    const { value } = yield* write(deps, {
      kind: 'uplineTransfer',
      key,
      what: account,
      send: () => rest.call(transferUplineCall, { body }, { key }),
    });
    yield* put(uplineDone({ key, reference: value.reference }));
  } catch (error) {
    yield* reportLock(deps, error);
    throw error;
  }
}
/** What the operation has become, where the call itself has not told it. */
function* reportOutcome({ id: key, state, code }: Operation): Flow {
  if (state === 'done') yield* put(uplineDone({ key, reference: null }));
  // The house can no longer tell.
  else yield* put(uplineRefused({ key, code: state === 'unknown' ? 'lost' : (code ?? 'not-sent') }));
}
export const watchTransferUpline = monitored({
  name: 'transferUpline',
  on: transferUpline,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way moves nothing.
  keep: 'first',
  run: runTransfer,
  onFailed: function* (_, code) {
    const { attempt } = yield* select(selectUpline);
    if (attempt === null) return;
    const operation = yield* select((state: RootState) => selectOperation(state, attempt.key));
    // While its outcome is being looked up, the attempt is not refused.
    if (operation !== null) yield* onOutcome(attempt.key, reportOutcome);
    else yield* put(uplineRefused({ key: attempt.key, code: code === 'timeout' ? 'not-sent' : code }));
    if (CHANGES_TERMS.includes(code)) yield* put(requestUplineTerms());
  },
});
