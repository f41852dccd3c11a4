/** A trial account with one press, where the merchant offers it (R-SESS-15, R-CALL-11). */
import { loginFreePlay } from '../../contract/session/session.calls.ts';
import { swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { giveUpLogin, tryForFree } from '../../domains/session/session.intents.ts';
import { loginFailed } from '../../domains/session/session.slice.ts';
import { ask, tell } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { entranceOf } from './login.ts';
import { enterSession, leaveHalfway } from './session.ts';

export const watchFreePlay = monitored({
  name: 'freePlay',
  on: tryForFree,
  cancelOn: [giveUpLogin, swapDialog],
  timeoutMs: 20_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) =>
      transport.rest.call(
        loginFreePlay,
        { body: { os: 'web', platform: 'W', encryption: 'none', gatewayVersion: 3 } },
        { signal, key: deps.platform.random.id() },
      ),
    );
    yield* enterSession(deps, transport, entranceOf(value, at, true));
  },
  *onFailed(deps, code) {
    yield* leaveHalfway(deps);
    yield* tell(loginFailed({ failure: { code, fields: {}, reference: null, message: null }, captchaNeeded: false }));
  },
});
