/** Signs in for the merchant day: one write with the key of the press (R-REWARD-11). The topic brings the days in a row. */
import { signIn } from '../../contract/missions/missions.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { signInToday } from '../../domains/missions/missions.intents.ts';
import { selectSignInAttempt } from '../../domains/missions/missions.selectors.ts';
import { signInBegun, signInDone, signInRefused } from '../../domains/missions/missions.slice.ts';
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';

export const watchSignIn = monitored({
  name: 'signIn',
  on: signInToday,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run: function* (deps) {
    const key = deps.platform.random.id();
    yield* put(signInBegun(key));
    const { rest } = yield* call(() => deps.transport());
    const send = () => rest.call(signIn, {}, { key });
    const { value } = yield* write(deps, { kind: 'signIn', key, what: null, send });
    yield* put(signInDone({ key, points: value.points }));
  },
  onFailed: function* (_, failure) {
    const attempt = yield* select(selectSignInAttempt);
    if (attempt?.state !== 'sending') return;
    const { key } = attempt;
    yield* resolveFailure(key, failure, {
      done: function* () {
        yield* put(signInDone({ key }));
      },
      refused: function* (code) {
        yield* put(signInRefused({ key, code }));
      },
    });
  },
});
