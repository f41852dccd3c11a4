/** Reads the money of every wallet: when a page asks, and at the log-in where the merchant's agent policy says so (R-SESS-27). */
import { consolidatedFunds } from '../../contract/cashier/cashier.calls.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectFlag } from '../../domains/system/system.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import { requestFunds } from '../../domains/wallet/funds.intents.ts';
import { selectFunds } from '../../domains/wallet/funds.selectors.ts';
import { fundsFailed, fundsLoading, fundsRead } from '../../domains/wallet/funds.slice.ts';
import { call, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';

const reading = monitored({
  name: 'readFunds',
  on: requestFunds,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps) {
    yield* put(fundsLoading());
    const { rest } = yield* call(() => deps.transport());
    const { livePosition } = yield* select(selectFunds);
    const query = livePosition === null ? {} : { minPosition: `${livePosition.epoch}.${livePosition.seq}` };
    const { value, at } = yield* call((signal) => rest.call(consolidatedFunds, { query }, { signal }));
    const { wallets, total, held, isSingle, asOf } = value;
    const funds = {
      wallets: wallets.map(({ code, name, balance }) => ({ code, name, balance: minorOf(balance) })),
      total: minorOf(total),
      held: minorOf(held),
      isSingle,
      asOf,
    };
    yield* put(fundsRead({ funds, at }));
  },
  onFailed: function* (_, code) {
    yield* put(fundsFailed(code));
  },
});
/** R-ROLE-05: a trial account has no consolidated wallet. */
const atLogin = monitored({
  name: 'fundsAtLogin',
  on: sessionStarted,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* (_, { kind }) {
    const isAsked = yield* select((state: RootState) => selectFlag(state, 'AGENTPOLICY3'));
    if (isAsked && kind !== 'trial' && kind !== 'staff') yield* put(requestFunds());
  },
});
export const watchFunds = combineWatchers(reading, atLogin);
