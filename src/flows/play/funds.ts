/**
 * Transfers for games where the merchant's wallet is not single: all money goes to the vendor's wallet before a game or
 * a lottery page is launched, and returns after it (D-33, R-GAME-19). The house decides what may return, from the games
 * open in any window (decision 0150); the portal computes no amount.
 */
import type { Action } from '@reduxjs/toolkit';
import { race, takeEvery, takeLeading } from 'redux-saga/effects';
import { toMinor } from '../../contract/decimal.ts';
import { finalityOf } from '../../contract/errors.ts';
import { merchantWallet, walletHome, walletTransfer } from '../../contract/cashier/cashier.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { lotteryEnded, lotteryFailed, lotteryLeft } from '../../domains/lottery/lottery.slice.ts';
import { hasEnded } from '../../domains/operations/operations.calc.ts';
import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import {
  fundingStarted,
  transferDone,
  transferStarted,
  fundsReturned,
  fundsReturning,
  transferSettled,
  gameEnded,
  launchFailed,
  playLeft,
  walletModeRead,
} from '../../domains/play/play.slice.ts';
import type { Funded } from '../../domains/play/play.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, take, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { onOutcome } from '../operations/onOutcome.ts';
import { announceOutcome } from '../operations/announceOperations.ts';
import { write } from '../operations/write.ts';
import { showFundsAway, closeFundsToasts } from './fundsToasts.ts';

const MAIN = 'MAIN';
type Transfer = NonNullable<Funded['transfer']>;

function* askSingle(transport: Transport): Flow<boolean> {
  const { isSingleWallet } = yield* select(selectPlay);
  if (isSingleWallet !== null) return isSingleWallet;
  const { value } = yield* call((signal) => transport.rest.call(merchantWallet, {}, { signal }));
  yield* put(walletModeRead(value.isSingle));
  return value.isSingle;
}
function* transferIn(deps: FlowDeps, transport: Transport, vendor: string, { amount, key }: Transfer): Flow {
  const body = { from: MAIN, to: vendor, amount };
  const call = () => transport.rest.call(walletTransfer, { body }, { key });
  // A launch does not wait for an unknown outcome: it has failed, and the money is returned.
  yield* write(deps, { kind: 'toVendor', key, what: vendor, send: call, waits: false });
}
const refusalOf = (error: unknown): string | null =>
  error instanceof CallFailed && error.error.kind === 'refused' ? error.error.code : null;
/** Settles a transfer, so that nothing of it can arrive later: it has arrived, or was refused. */
export function* settleTransfer(deps: FlowDeps, transport: Transport, { vendor, transfer }: Funded): Flow {
  if (transfer === null) return;
  try {
    yield* transferIn(deps, transport, vendor, transfer);
  } catch (error) {
    const code = refusalOf(error);
    // A refusal that is not an outcome says nothing about an earlier attempt whose answer was lost.
    if (code === null || finalityOf(code) !== 'outcome') throw error;
  }
  yield* put(transferSettled());
}
/** Returns the money that no other open game stakes from; answers the balance of the main wallet as the house wrote it. */
function* returnMoney(deps: FlowDeps, transport: Transport, key: string): Flow<string> {
  const { funded } = yield* select(selectPlay);
  if (funded) yield* settleTransfer(deps, transport, funded);
  const body = funded ? { vendor: funded.vendor, ...(funded.ticket !== null && { ticket: funded.ticket }) } : {};
  const call = () => transport.rest.call(walletHome, { body }, { key });
  const { value } = yield* write(deps, {
    kind: 'bringHome',
    key,
    what: funded?.vendor ?? null,
    send: call,
    waits: false,
  });
  if (funded) yield* closeFundsToasts();
  return String(value.balance);
}
/** Throws as the call does: then the launch has failed, and the transferred money is returned. */
export function* fundVendorWallet(
  deps: FlowDeps,
  transport: Transport,
  { vendor, demo = false }: { readonly vendor: string; readonly demo?: boolean },
): Flow {
  if (demo || (yield* askSingle(transport))) return;
  while ((yield* select(selectPlay)).returning) yield* take(fundsReturned);
  const amount = yield* returnMoney(deps, transport, deps.platform.random.id());
  yield* put(fundingStarted(vendor));
  if ((toMinor(amount) ?? 0) <= 0) return;
  const transfer = { amount, key: deps.platform.random.id() };
  yield* put(transferStarted(transfer));
  try {
    yield* transferIn(deps, transport, vendor, transfer);
  } catch (error) {
    // The first attempt was refused as a whole, unless the house itself does not know.
    const code = refusalOf(error);
    if (code !== null && finalityOf(code) !== 'unknown') yield* put(transferSettled());
    throw error;
  }
  yield* put(transferDone());
}
const operationOf = (key: string | undefined) => (state: RootState) =>
  key === undefined ? null : selectOperation(state, key);
/** Reports a failed return once its outcome is known. */
function* reportFailedReturn(homeKey: string, left: Funded): Flow {
  const home = yield* select(operationOf(homeKey));
  // If the return could not be requested yet, it matters whether the transfer arrived.
  const first = home ?? (yield* select(operationOf(left.transfer?.key)));
  if (!first) return yield* showFundsAway();
  const isAway = ({ state }: Operation) =>
    home === null ? state === 'done' : state === 'failed' || state === 'notSent';
  if (hasEnded(first)) return isAway(first) ? yield* showFundsAway() : undefined;
  yield* onOutcome(first.id, function* (operation) {
    const { funded, returning } = yield* select(selectPlay);
    // Another launch or another return has taken over.
    if (funded !== left || returning) return;
    if (isAway(operation)) yield* showFundsAway();
    else if (home !== null && operation.state === 'done') {
      yield* closeFundsToasts();
      yield* put(fundsReturned(true));
    }
  });
}
function* returnFunds(deps: FlowDeps): Flow {
  const { funded, returning } = yield* select(selectPlay);
  // After the session the house returns the money itself.
  if (funded === null || returning || !(yield* select(selectIsLogin))) return;
  yield* put(fundsReturning());
  const key = deps.platform.random.id();
  try {
    yield* returnMoney(deps, yield* call(() => deps.transport()), key);
    const sent = yield* select(operationOf(funded.transfer?.key));
    // The player was told that the transfer had arrived: the last toast says where the money is now.
    if (sent?.doubted && sent.state === 'done') yield* announceOutcome(deps, 'bringHome', 'done');
    yield* put(fundsReturned(true));
  } catch (error) {
    const code = codeOf(error, 'returnFunds', deps.platform.report);
    yield* put(fundsReturned(false));
    const { funded: left } = yield* select(selectPlay);
    // The session is about to end, and the house then returns all money.
    if (code !== 'cancelled' && left) yield* reportFailedReturn(key, left);
  }
}
/** Returns the money after a failed launch, the end of a game or lottery, or a left page. */
export const watchFunds: Watcher = function* (deps) {
  // The wallet mode may have changed with the settings.
  yield takeEvery(permissionRead.match, () => put(walletModeRead(null)));
  const over = [launchFailed, gameEnded, playLeft, lotteryFailed, lotteryEnded, lotteryLeft];
  yield takeLeading(
    (action: Action) => over.some((one) => one.match(action)),
    function* () {
      // Nothing of one session is announced in the next.
      yield race([returnFunds(deps), take(sessionEnded)]);
    },
  );
};
