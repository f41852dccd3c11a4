/** Sets, raises, confirms or keeps a play limit, once per press (B-08, R-MONEY-14). The topic brings the limit itself. */
import { toDecimal } from '../../contract/decimal.ts';
import { confirmPlayLimit, keepPlayLimit, setPlayLimit } from '../../contract/play-limits/play-limits.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { changeLimit } from '../../domains/play-limits/play-limits.intents.ts';
import { selectLimitAttempt } from '../../domains/play-limits/play-limits.selectors.ts';
import { limitChangeBegun, limitChanged, limitRefused } from '../../domains/play-limits/play-limits.slice.ts';
import type { LimitWish } from '../../domains/play-limits/play-limits.state.ts';
import type { Transport } from '../machinery/deps.ts';
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';

const sendWish = ({ rest }: Transport, wish: LimitWish, key: string) => {
  const { kind, period, act } = wish;
  if (act === 'set') {
    const amount = wish.amount === null ? null : toDecimal(wish.amount);
    return rest.call(setPlayLimit, { body: { kind, period, amount } }, { key });
  }
  return act === 'confirm'
    ? rest.call(confirmPlayLimit, { body: { kind, period } }, { key })
    : rest.call(keepPlayLimit, { body: { kind, period } }, { key });
};
export const watchChangeLimit = monitored<LimitWish>({
  name: 'changeLimit',
  on: changeLimit,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run: function* (deps, wish) {
    const key = deps.platform.random.id();
    yield* put(limitChangeBegun({ key, wish }));
    const transport = yield* call(() => deps.transport());
    yield* write<unknown>(deps, { kind: 'playLimit', key, what: null, send: () => sendWish(transport, wish, key) });
    yield* put(limitChanged(key));
  },
  onFailed: function* (_, failure) {
    const attempt = yield* select(selectLimitAttempt);
    if (attempt?.state !== 'sending') return;
    const { key } = attempt;
    yield* resolveFailure(key, failure, {
      done: function* () {
        yield* put(limitChanged(key));
      },
      refused: function* (code) {
        yield* put(limitRefused({ key, code }));
      },
    });
  },
});
