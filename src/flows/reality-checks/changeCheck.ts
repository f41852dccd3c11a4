/** Sets or answers the reality check, once per press (B-07). The topic brings the check itself. */
import { answerRealityCheck, setRealityCheck } from '../../contract/reality-checks/reality-checks.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { changeCheck } from '../../domains/reality-checks/reality-checks.intents.ts';
import { selectCheckAttempt } from '../../domains/reality-checks/reality-checks.selectors.ts';
import { checkChangeBegun, checkChanged, checkRefused } from '../../domains/reality-checks/reality-checks.slice.ts';
import type { CheckWish } from '../../domains/reality-checks/reality-checks.state.ts';
import type { Transport } from '../machinery/deps.ts';
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';

const sendWish = ({ rest }: Transport, wish: CheckWish, key: string) =>
  wish.act === 'answer'
    ? rest.call(answerRealityCheck, {}, { key })
    : rest.call(setRealityCheck, { body: { minutes: wish.minutes } }, { key });

export const watchChangeCheck = monitored<CheckWish>({
  name: 'changeCheck',
  on: changeCheck,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run: function* (deps, wish) {
    const key = deps.platform.random.id();
    yield* put(checkChangeBegun({ key, wish }));
    const transport = yield* call(() => deps.transport());
    yield* write<unknown>(deps, { kind: 'realityCheck', key, what: null, send: () => sendWish(transport, wish, key) });
    yield* put(checkChanged(key));
  },
  onFailed: function* (_, failure) {
    const attempt = yield* select(selectCheckAttempt);
    if (attempt?.state !== 'sending') return;
    const { key } = attempt;
    yield* resolveFailure(key, failure, {
      done: function* () {
        yield* put(checkChanged(key));
      },
      refused: function* (code) {
        yield* put(checkRefused({ key, code }));
      },
    });
  },
});
