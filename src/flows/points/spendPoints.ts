/** Redeems goods and converts points: each one write under one key, guarded by the payment password (R-REWARD-05, 06, SAFE-33). */
import { convertPoint, redeemPoint } from '../../contract/points/points.calls.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import {
  convertPoints,
  type ConvertRequest,
  redeemGoods,
  type RedeemRequest,
  requestMall,
} from '../../domains/points/points.intents.ts';
import { selectPointsAttempt } from '../../domains/points/points.selectors.ts';
import { spendBegun, spendDone, spendLocked, spendRefused } from '../../domains/points/points.slice.ts';
import type { RootState } from '../../domains/reducer.ts';
import { takeSecret } from '../../lib/secret.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';
import { onOutcome } from '../operations/onOutcome.ts';
import { write, type Write } from '../operations/write.ts';
import { retryAfterOf } from '../session/refusal.ts';

type Answer = { readonly referenceNumber: string };

function* reportLock(deps: FlowDeps, error: unknown): Flow {
  const seconds = retryAfterOf(error);
  if (seconds === null) return;
  const now = yield* select((state: RootState) => selectHouseNow(state, deps.platform.clock.now()));
  yield* put(spendLocked(now + seconds * 1_000));
}
function* spend(
  deps: FlowDeps,
  begun: Omit<Parameters<typeof spendBegun>[0], 'key'>,
  writeOf: (rest: Transport['rest'], key: string) => Omit<Write<Answer>, 'key'>,
): Flow {
  const key = deps.platform.random.id();
  yield* put(spendBegun({ ...begun, key }));
  const { rest } = yield* call(() => deps.transport());
  try {
    const { value } = yield* write(deps, { ...writeOf(rest, key), key });
    yield* put(spendDone({ key, reference: value.referenceNumber }));
    yield* put(requestMall());
  } catch (error) {
    yield* reportLock(deps, error);
    throw error;
  }
}
function* redeem(deps: FlowDeps, { goodsId, name, quantity, points, ...asked }: RedeemRequest): Flow {
  // Taken once: every attempt under the key must have the identical body.
  const paymentPassword = (takeSecret(asked.paymentPassword) ?? '').trim();
  const { receivingAddress, remark } = asked;
  const body = {
    ...{ goodsId, quantity, points, paymentPassword },
    ...(receivingAddress === '' ? {} : { receivingAddress }),
    ...(remark === '' ? {} : { remark }),
  };
  yield* spend(deps, { kind: 'redeem', points, amount: 0 }, (rest, key) => ({
    kind: 'redeemPoints',
    what: name,
    send: () => rest.call(redeemPoint, { body }, { key }),
  }));
}
function* convert(deps: FlowDeps, { points, pointsRatio, amount, ...asked }: ConvertRequest): Flow {
  const paymentPassword = (takeSecret(asked.paymentPassword) ?? '').trim();
  const body = { points, pointsRatio, paymentPassword };
  yield* spend(deps, { kind: 'convert', points, amount }, (rest, key) => ({
    kind: 'convertPoints',
    what: null,
    send: () => rest.call(convertPoint, { body }, { key }),
  }));
}
/** What the operation has become, where the call itself has not told it. */
function* reportOutcome({ id: key, state, code }: Operation): Flow {
  if (state === 'done') yield* put(spendDone({ key, reference: null }));
  // The house can no longer tell.
  else yield* put(spendRefused({ key, code: state === 'unknown' ? 'lost' : (code ?? 'not-sent') }));
}
function* onFailed(_: FlowDeps, code: string): Flow {
  const attempt = yield* select(selectPointsAttempt);
  if (attempt === null) return;
  const operation = yield* select((state: RootState) => selectOperation(state, attempt.key));
  // While its outcome is being looked up, the attempt is not refused.
  if (operation !== null) yield* onOutcome(attempt.key, reportOutcome);
  else yield* put(spendRefused({ key: attempt.key, code: code === 'timeout' ? 'not-sent' : code }));
  // Stock, terms and the payment password's state may be others by now.
  yield* put(requestMall());
}
const common = {
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way spends nothing.
  keep: 'first',
  onFailed,
} as const;
const redeeming = monitored({ ...common, name: 'redeemPoints', on: redeemGoods, run: redeem });
const converting = monitored({ ...common, name: 'convertPoints', on: convertPoints, run: convert });
export const watchSpendPoints = combineWatchers(redeeming, converting);
