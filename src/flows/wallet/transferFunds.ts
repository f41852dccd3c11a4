/** Moves money between the member's own wallets, wholly or not at all (R-MONEY-11, R-MONEY-14). */
import { toDecimal } from '../../contract/decimal.ts';
import { walletTransfer } from '../../contract/cashier/cashier.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { requestFunds, transferFunds } from '../../domains/wallet/funds.intents.ts';
import { call, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { write } from '../operations/write.ts';

export const watchTransferFunds = monitored({
  name: 'transferFunds',
  on: transferFunds,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way moves nothing.
  keep: 'first',
  run: function* (deps, { from, to, amount }) {
    const transport = yield* call(() => deps.transport());
    const key = deps.platform.random.id();
    const body = { from, to, amount: toDecimal(amount), byHand: true };
    yield* write(deps, {
      kind: 'walletTransfer',
      key,
      what: null,
      send: () => transport.rest.call(walletTransfer, { body }, { key }),
    });
    yield* put(requestFunds());
  },
});
