/** Logging in by a passkey of the device; also the answer to a further check of a log-in that was begun otherwise (decision 0303). */
import { beginPasskeyLogin, loginPasskey } from '../../contract/passkeys/passkeys.calls.ts';
import { swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import {
  abandonSession,
  cancelExtra,
  cancelLogin,
  logIn,
  logInByPasskey,
} from '../../domains/session/session.intents.ts';
import { selectCaptchaNeeded, selectExtra } from '../../domains/session/session.selectors.ts';
import { loginBegun, loginFailed } from '../../domains/session/session.slice.ts';
import { call, put, select } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored } from '../machinery/monitored.ts';
import { loginResultOf, showCaptcha } from './login.ts';
import { refusalOf } from './refusal.ts';
import { storeRememberChoice } from './rememberChoice.ts';
import { abortEntry, enterSession } from './session.ts';
import { readExtraTicket, storeExtraTicket } from './ticket.ts';

/** The person has five minutes at the device, as long as the house's challenge lives. */
const TIMEOUT_MS = 5 * 60_000;

export const watchPasskeyLogin = monitored({
  name: 'passkeyLogin',
  on: logInByPasskey,
  cancelOn: [cancelLogin, cancelExtra, abandonSession, swapDialog, logIn],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  *run(deps, { side = 'member' }) {
    const { passkeys, random } = deps.platform;
    const extra = yield* select(selectExtra);
    const ticket = extra === null ? null : readExtraTicket(deps);
    yield* put(loginBegun(extra?.remember?.name));
    const transport = yield* call(() => deps.transport());
    const { rest } = transport;
    try {
      const begun = yield* call((signal) => rest.call(beginPasskeyLogin, {}, { signal, key: random.id() }));
      const proof = yield* call((signal) => passkeys.prove(begun.value.options, signal));
      const body = { proof, ...(ticket === null ? { side } : { ticket }) };
      const { value, at } = yield* call((signal) => rest.call(loginPasskey, { body }, { signal, key: random.id() }));
      storeExtraTicket(deps, null);
      if (extra !== null && extra.remember !== null) yield* storeRememberChoice(deps, extra.remember);
      yield* enterSession(deps, transport, loginResultOf(value, at, extra?.exempt ?? false));
    } catch (error) {
      const code = codeOf(error, 'passkeyLogin', deps.platform.report);
      if (code === 'cancelled') throw error;
      yield* put(loginFailed({ failure: refusalOf(error, code), captchaNeeded: false }));
      // The form beside it still asks for one.
      if (yield* select(selectCaptchaNeeded)) yield* showCaptcha(transport);
      throw error;
    }
  },
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* abortEntry(deps);
    yield* put(loginFailed({ failure: { code, fields: {}, reference: null, message: null }, captchaNeeded: false }));
  },
});
