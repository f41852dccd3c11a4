/** Starts a trial account with one press, where the merchant offers it (R-SESS-15, R-CALL-11). */
import { loginFreePlay } from '../../contract/session/session.calls.ts';
import { swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { cancelLogin, tryForFree } from '../../domains/session/session.intents.ts';
import { loginFailed } from '../../domains/session/session.slice.ts';
import { call, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { loginResultOf } from './login.ts';
import { enterSession, abortEntry } from './session.ts';

export const watchFreePlay = monitored({
  name: 'freePlay',
  on: tryForFree,
  cancelOn: [cancelLogin, swapDialog],
  timeoutMs: 20_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) =>
      transport.rest.call(
        loginFreePlay,
        { body: { os: 'web', platform: 'W', encryption: 'none', gatewayVersion: 3 } },
        { signal, key: deps.platform.random.id() },
      ),
    );
    yield* enterSession(deps, transport, loginResultOf(value, at, true));
  },
  *onFailed(deps, code) {
    yield* abortEntry(deps);
    yield* put(loginFailed({ failure: { code, fields: {}, reference: null, message: null }, captchaNeeded: false }));
  },
});
