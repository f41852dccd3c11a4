/**
 * Where the merchant's wallet is not single, a game's vendor has a wallet of its own: everything goes in before the launch
 * and comes home after it (D-33, R-GAME-19). Amounts are the house's, read just before; the portal computes none but their sum.
 */
import type { Action } from '@reduxjs/toolkit';
import { takeLeading } from 'redux-saga/effects';
import { toDecimal, toMinor } from '../../contract/decimal.ts';
import { merchantWallet, walletTransfer } from '../../contract/funds/funds.calls.ts';
import { balance } from '../../contract/wallet/wallet.calls.ts';
import type { PlayRequest } from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import {
  fundsMoved,
  fundsMoving,
  fundsReturned,
  fundsReturning,
  gameEnded,
  launchFailed,
  playLeft,
  walletKnown,
} from '../../domains/play/play.slice.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, hear, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';

const MAIN = 'MAIN';

function* askSingle(transport: Transport): Flow<boolean> {
  const { single } = yield* read(selectPlay);
  if (single !== null) return single;
  const { value } = yield* ask((signal) => transport.rest.call(merchantWallet, {}, { signal }));
  yield* tell(walletKnown(value.isSingle));
  return value.isSingle;
}
/** Minor units by code. */
function* readWallets(transport: Transport): Flow<ReadonlyMap<string, number>> {
  const { value } = yield* ask((signal) => transport.rest.call(balance, {}, { signal }));
  return new Map(value.wallets.map((wallet) => [wallet.code, toMinor(String(wallet.balance)) ?? 0]));
}
function* move(transport: Transport, from: string, to: string, amount: string, key: string): Flow {
  yield* ask((signal) => transport.rest.call(walletTransfer, { body: { from, to, amount } }, { signal, key }));
}
/** Everything that lies with vendors goes home, but for one that is about to be played. */
function* bringHome(deps: FlowDeps, transport: Transport, but: string | null): Flow<number> {
  const wallets = yield* readWallets(transport);
  let home = wallets.get(MAIN) ?? 0;
  for (const [code, amount] of wallets) {
    if (code === MAIN || code === but || amount <= 0) continue;
    yield* move(transport, code, MAIN, toDecimal(amount), deps.platform.random.id());
    home += amount;
  }
  return home;
}
/** Rejects as the call does: then the launch has failed, and nothing of this press is with the vendor that is not brought home. */
export function* fund(deps: FlowDeps, transport: Transport, game: PlayRequest): Flow {
  if (game.demo || (yield* askSingle(transport))) return;
  while ((yield* read(selectPlay)).returning) yield* hear(fundsReturned);
  // Also what a former try moved, whose answer was lost, is in what the house says now.
  const home = yield* bringHome(deps, transport, game.vendor);
  if (home <= 0) return;
  yield* tell(fundsMoving());
  yield* move(transport, MAIN, game.vendor, toDecimal(home), deps.platform.random.id());
  yield* tell(fundsMoved());
}
function* returnFunds(deps: FlowDeps): Flow {
  const { funded, returning } = yield* read(selectPlay);
  // Whoever has left the session finds it at home: the house brings it there.
  if (funded === null || returning || !(yield* read(selectIsLogin))) return;
  yield* tell(fundsReturning());
  try {
    yield* bringHome(deps, yield* ask(() => deps.transport()), null);
  } catch (error) {
    codeOf(error, 'returnFunds', deps.platform.report);
    yield* tell(toastRaised({ textKey: 'shell:fundsAway', values: {}, tone: 'error' }));
  }
  yield* tell(fundsReturned());
}
/** After a launch that did not come about, a game that ended, and a page that was left. */
export const watchFunds: Watcher = function* (deps) {
  const over = [launchFailed, gameEnded, playLeft];
  yield takeLeading(
    (action: Action) => over.some((one) => one.match(action)),
    function* () {
      yield* returnFunds(deps);
    },
  );
};
