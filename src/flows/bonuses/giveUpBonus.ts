/** Gives a bonus up: the house says first what it takes, then one write on those terms (R-MEMB-09, R-MONEY-14). */
import { forfeitBonus } from '../../contract/bonuses/bonuses.calls.ts';
import { withdrawalTerms } from '../../contract/cashier/withdrawals.calls.ts';
import { toDecimal } from '../../contract/decimal.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { askForfeit, dropForfeit, giveUpBonus, openBonuses } from '../../domains/bonuses/forfeit.intents.ts';
import { selectForfeit } from '../../domains/bonuses/forfeit.selectors.ts';
import {
  forfeitBegun,
  forfeitDone,
  forfeitQuoteFailed,
  forfeitQuoteRead,
  forfeitRefused,
} from '../../domains/bonuses/forfeit.slice.ts';
import type { ForfeitQuote } from '../../domains/bonuses/forfeit.state.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { call, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';

/** A withdrawal forfeits the open bonus in the same way, so its terms say what is taken. */
const asking = monitored<{ readonly id: string }>({
  name: 'askForfeit',
  on: askForfeit,
  // A question that was left must not open by itself.
  cancelOn: [sessionEnded, dropForfeit, openBonuses],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps, { id }) {
    const { rest } = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => rest.call(withdrawalTerms, {}, { signal }));
    const quote = { id, takes: minorOf(value.forfeits), turnoverOwed: minorOf(value.turnoverOwed) };
    yield* put(forfeitQuoteRead({ quote, at }));
  },
  onFailed: function* (_, code) {
    yield* put(forfeitQuoteFailed(code));
  },
});
const giving = monitored<ForfeitQuote>({
  name: 'giveUpBonus',
  on: giveUpBonus,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run: function* (deps, { id, takes }) {
    const key = deps.platform.random.id();
    yield* put(forfeitBegun({ key, id }));
    const { rest } = yield* call(() => deps.transport());
    const body = { id, amount: toDecimal(takes) };
    const send = () => rest.call(forfeitBonus, { body }, { key });
    yield* write(deps, { kind: 'forfeitBonus', key, what: null, send });
    yield* put(forfeitDone(key));
  },
  onFailed: function* (_, failure, { id }) {
    const { attempt } = yield* select(selectForfeit);
    if (attempt?.state !== 'sending') return;
    const { key } = attempt;
    yield* resolveFailure(key, failure, {
      done: function* () {
        yield* put(forfeitDone(key));
      },
      refused: function* (code) {
        yield* put(forfeitRefused({ key, code }));
        const latest = yield* select(selectForfeit);
        // The new amount is asked for at once, unless the member has begun something else.
        if (code === 'terms-changed' && latest.attempt?.key === key && latest.asking === null)
          yield* put(askForfeit({ id, renewed: true }));
      },
    });
  },
});
export const watchGiveUpBonus = combineWatchers(asking, giving);
