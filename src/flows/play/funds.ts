/**
 * Where the merchant's wallet is not single, a vendor has a wallet of its own: everything goes in before a game or a lottery
 * page is launched and comes home after it (D-33, R-GAME-19). What may go home the house knows, by the games that are open
 * in whichever window (decision 0150); the portal computes no amount.
 */
import type { Action } from '@reduxjs/toolkit';
import { race, takeEvery, takeLeading } from 'redux-saga/effects';
import { toMinor } from '../../contract/decimal.ts';
import { merchantWallet, walletHome, walletTransfer } from '../../contract/funds/funds.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { lotteryEnded, lotteryFailed, lotteryLeft } from '../../domains/lottery/lottery.slice.ts';
import { hasEnded } from '../../domains/operations/operations.calc.ts';
import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import {
  fundsBegun,
  fundsMoved,
  fundsMoving,
  fundsReturned,
  fundsReturning,
  fundsSettled,
  gameEnded,
  launchFailed,
  playLeft,
  walletKnown,
} from '../../domains/play/play.slice.ts';
import type { Funded } from '../../domains/play/play.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, hear, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { onFate } from '../operations/onFate.ts';
import { sayOutcome } from '../operations/tellOperations.ts';
import { write } from '../operations/write.ts';
import { sayAway, sayNothingAway } from './sayFunds.ts';

const MAIN = 'MAIN';
type Transfer = NonNullable<Funded['transfer']>;

function* askSingle(transport: Transport): Flow<boolean> {
  const { single } = yield* read(selectPlay);
  if (single !== null) return single;
  const { value } = yield* ask((signal) => transport.rest.call(merchantWallet, {}, { signal }));
  yield* tell(walletKnown(value.isSingle));
  return value.isSingle;
}
function* moveIn(deps: FlowDeps, transport: Transport, vendor: string, { amount, key }: Transfer): Flow {
  const body = { from: MAIN, to: vendor, amount };
  const call = () => transport.rest.call(walletTransfer, { body }, { key });
  // A launch does not wait for what nobody knows: it has failed, and what was moved comes home.
  yield* write(deps, { kind: 'toVendor', key, what: vendor, call, waits: false });
}
const refusalOf = (error: unknown): string | null =>
  error instanceof CallFailed && error.error.kind === 'refused' ? error.error.code : null;
/** Of the try that was refused nothing arrives; but these say nothing of an earlier one whose answer was lost. */
const PASSING: ReadonlySet<string> = new Set([
  'house-busy',
  'storage-full',
  'too-many-requests',
  'maintenance',
  'region-restricted',
  'replaying',
  'other-epoch',
  'not-logged-in',
  'key-running',
  'unknown-error',
]);
/** After its outcome nothing of a transfer can arrive any more: it has, or it was refused. */
export function* settleTransfer(deps: FlowDeps, transport: Transport, { vendor, transfer }: Funded): Flow {
  if (transfer === null) return;
  try {
    yield* moveIn(deps, transport, vendor, transfer);
  } catch (error) {
    const code = refusalOf(error);
    if (code === null || PASSING.has(code)) throw error;
  }
  yield* tell(fundsSettled());
}
/** What no other open game stakes from; answers what the main wallet holds then, as the house wrote it. */
function* bringHome(deps: FlowDeps, transport: Transport, key: string): Flow<string> {
  const { funded } = yield* read(selectPlay);
  if (funded) yield* settleTransfer(deps, transport, funded);
  const body = funded ? { vendor: funded.vendor, ...(funded.ticket !== null && { ticket: funded.ticket }) } : {};
  const call = () => transport.rest.call(walletHome, { body }, { key });
  const { value } = yield* write(deps, { kind: 'bringHome', key, what: funded?.vendor ?? null, call, waits: false });
  if (funded) yield* sayNothingAway();
  return String(value.balance);
}
/** Rejects as the call does: then the launch has failed, and what this press moved is brought home. */
export function* fund(
  deps: FlowDeps,
  transport: Transport,
  { vendor, demo = false }: { readonly vendor: string; readonly demo?: boolean },
): Flow {
  if (demo || (yield* askSingle(transport))) return;
  while ((yield* read(selectPlay)).returning) yield* hear(fundsReturned);
  const amount = yield* bringHome(deps, transport, deps.platform.random.id());
  yield* tell(fundsBegun(vendor));
  if ((toMinor(amount) ?? 0) <= 0) return;
  const transfer = { amount, key: deps.platform.random.id() };
  yield* tell(fundsMoving(transfer));
  try {
    yield* moveIn(deps, transport, vendor, transfer);
  } catch (error) {
    // The first try: it was refused as a whole, unless the house itself does not know.
    const code = refusalOf(error);
    if (code !== null && code !== 'unknown-error') yield* tell(fundsSettled());
    throw error;
  }
  yield* tell(fundsMoved());
}
const operationOf = (key: string | undefined) => (state: RootState) =>
  key === undefined ? null : selectOperation(state, key);
/** Of a way home that failed: what is not known is not said, and what becomes of it is, when it is known. */
function* sayFailed(homeKey: string, left: Funded): Flow {
  const home = yield* read(operationOf(homeKey));
  // Where nothing could be asked home yet, what matters is whether the transfer arrived.
  const first = home ?? (yield* read(operationOf(left.transfer?.key)));
  if (!first) return yield* sayAway();
  const isAway = ({ state }: Operation) =>
    home === null ? state === 'done' : state === 'failed' || state === 'notSent';
  if (hasEnded(first)) return isAway(first) ? yield* sayAway() : undefined;
  yield* onFate(first.id, function* (operation) {
    const { funded, returning } = yield* read(selectPlay);
    // Another launch, or another way home, has taken it over.
    if (funded !== left || returning) return;
    if (isAway(operation)) yield* sayAway();
    else if (home !== null && operation.state === 'done') {
      yield* sayNothingAway();
      yield* tell(fundsReturned(true));
    }
  });
}
function* returnFunds(deps: FlowDeps): Flow {
  const { funded, returning } = yield* read(selectPlay);
  // Whoever has left the session finds it at home: the house brings it there.
  if (funded === null || returning || !(yield* read(selectIsLogin))) return;
  yield* tell(fundsReturning());
  const key = deps.platform.random.id();
  try {
    yield* bringHome(deps, yield* ask(() => deps.transport()), key);
    const sent = yield* read(operationOf(funded.transfer?.key));
    // That it had reached the vendor after all was told: the last word is where it is now.
    if (sent?.doubted && sent.state === 'done') yield* sayOutcome(deps, 'bringHome', 'done');
    yield* tell(fundsReturned(true));
  } catch (error) {
    const code = codeOf(error, 'returnFunds', deps.platform.report);
    yield* tell(fundsReturned(false));
    const { funded: left } = yield* read(selectPlay);
    // The log-in is about to end, and with it the house brings everything home.
    if (code !== 'cancelled' && left) yield* sayFailed(key, left);
  }
}
/** After a launch that did not come about, a game or lottery that ended, and a page that was left. */
export const watchFunds: Watcher = function* (deps) {
  // The merchant's manner may be another with the settings.
  yield takeEvery(permissionRead.match, () => tell(walletKnown(null)));
  const over = [launchFailed, gameEnded, playLeft, lotteryFailed, lotteryEnded, lotteryLeft];
  yield takeLeading(
    (action: Action) => over.some((one) => one.match(action)),
    function* () {
      // Nothing of one log-in is told to the next.
      yield race([returnFunds(deps), hear(sessionEnded)]);
    },
  );
};
