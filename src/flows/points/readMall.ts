/** Reads goods and terms of the points mall, and for a member the balance with the state of the payment password (R-REWARD-10). */
import { pointConfig, pointReward } from '../../contract/points/points.calls.ts';
import { pointBalance } from '../../contract/points/points.topics.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { paymentPasswordSet } from '../../domains/password/password.slice.ts';
import { openMall, requestMall } from '../../domains/points/points.intents.ts';
import {
  mallFailed,
  mallLoading,
  mallRead,
  paymentStateFailed,
  paymentStateLoading,
  paymentStateRead,
} from '../../domains/points/points.slice.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';

const TIMEOUT_MS = 20_000;

const mall = monitored({
  name: 'readMall',
  on: requestMall,
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  run: function* (deps) {
    yield* put(mallLoading());
    const { rest } = yield* call(() => deps.transport());
    const [goods, config] = yield* call((signal) =>
      Promise.all([rest.call(pointReward, {}, { signal }), rest.call(pointConfig, {}, { signal })]),
    );
    const value = {
      goods: goods.value.goods.map(({ amount, amountRequirement, ...one }) => ({
        ...one,
        amount: minorOf(amount),
        amountRequirement: minorOf(amountRequirement),
      })),
      config: { ...config.value, stakePerPoint: minorOf(config.value.stakePerPoint) },
    };
    yield* put(mallRead({ value, at: Math.min(goods.at, config.at) }));
  },
  onFailed: function* (_, code) {
    yield* put(mallFailed(code));
  },
});
function* readBalance(deps: FlowDeps): Flow {
  const isMember = yield* select((state: RootState) => selectIsLogin(state) && !selectIsTrial(state));
  if (!isMember) return;
  yield* put(paymentStateLoading());
  const { rest } = yield* call(() => deps.transport());
  const { value, at } = yield* call((signal) => rest.call(pointBalance, {}, { signal }));
  yield* put(paymentStateRead({ value: value.paymentPassword, at }));
}
const balance = monitored({
  name: 'readPointBalance',
  on: requestMall,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  run: readBalance,
  onFailed: function* (_, code) {
    yield* put(paymentStateFailed(code));
  },
});
const opening = monitored({
  name: 'openMall',
  on: openMall,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    yield* put(requestMall());
  },
});
/** The form of the first payment password gives its place to what was asked for. */
const passwordSet = monitored({
  name: 'mallPasswordSet',
  on: paymentPasswordSet,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* (deps) {
    yield* put(paymentStateRead({ value: 'set', at: deps.platform.clock.now() }));
  },
});
export const watchMall = combineWatchers(mall, balance, opening, passwordSet);
