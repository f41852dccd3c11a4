/** Logging in: bot check, sealed call, captcha when the house asks for it (R-SESS-01 to 10, R-CALL-01). */
import { botChallenge, captcha, login } from '../../contract/session/session.calls.ts';
import { type LoginAsked, logIn } from '../../domains/session/session.intents.ts';
import { selectCaptcha, selectCaptchaNeeded } from '../../domains/session/session.selectors.ts';
import {
  captchaShown,
  loginBegun,
  loginFailed,
  type LoginFailure,
  nameRemembered,
} from '../../domains/session/session.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { enterSession, leaveHalfway } from './session.ts';

/** Proof of work on a slow phone takes seconds; the call itself much less. */
const LOGIN_TIMEOUT_MS = 45_000;

const ASKS_CAPTCHA: readonly string[] = ['captcha-required', 'captcha-wrong'];

const failureOf = (error: unknown, code: string): LoginFailure => {
  const refused = error instanceof CallFailed && error.error.kind === 'refused' ? error.error : null;
  return {
    code,
    fields: refused?.fields ?? {},
    reference: refused?.correlationId ?? null,
    message: refused?.message ?? null,
  };
};
const wantsCaptcha = (error: unknown, code: string): boolean =>
  ASKS_CAPTCHA.includes(code) ||
  (error instanceof CallFailed && error.error.kind === 'refused' && error.error.value?.['captcha'] === true);

export function* showCaptcha(transport: Transport): Flow {
  const { value } = yield* ask((signal) => transport.rest.call(captcha, {}, { signal }));
  yield* tell(captchaShown({ image: imageAddress(value.image), captchaId: value.captchaId }));
}
/** The house sends base64, with or without the data prefix; an SVG shown as an image runs no script. */
const imageAddress = (image: string): string =>
  image.startsWith('data:image/') ? image : `data:image/svg+xml;base64,${image}`;

/** What the bot check costs is paid before the password leaves its box. */
export function* proveHuman(deps: FlowDeps, transport: Transport): Flow<string> {
  const { value } = yield* ask((signal) => transport.rest.call(botChallenge, {}, { signal }));
  return yield* ask(() => deps.platform.crypto.prove(value.challenge));
}

function* runLogin(deps: FlowDeps, asked: LoginAsked): Flow {
  yield* tell(loginBegun());
  const password = takeSecret(asked.password) ?? '';
  const username = asked.username.trim();
  const transport = yield* ask(() => deps.transport());
  const shown = yield* read(selectCaptcha);
  try {
    const botCheck = yield* proveHuman(deps, transport);
    const captchaFields = shown && asked.captcha !== '' ? { captcha: asked.captcha, captchaId: shown.captchaId } : {};
    const { value } = yield* ask((signal) =>
      transport.rest.call(
        login,
        { body: { username, password: password.trim(), type: 'username', side: 'member', botCheck, ...captchaFields } },
        { signal, key: deps.platform.random.id() },
      ),
    );
    yield* remember(deps, asked.remember ? username : '');
    yield* enterSession(deps, transport, value);
  } catch (error) {
    const code = codeOf(error, 'login', deps.platform.report);
    if (code === 'cancelled') throw error;
    const failure = failureOf(error, code);
    yield* tell(loginFailed({ failure, captchaNeeded: wantsCaptcha(error, code) }));
    if (yield* read(selectCaptchaNeeded)) yield* showCaptcha(transport);
    throw error;
  }
}
/** Only the name, never the password (D-11); not ticked forgets it. */
function* remember(deps: FlowDeps, name: string): Flow {
  if (name === '') deps.platform.storage.local.remove(KEEP.accountName);
  else deps.platform.storage.local.set(KEEP.accountName, name);
  yield* tell(nameRemembered(name));
}

export const watchLogin = monitored({
  name: 'login',
  on: logIn,
  timeoutMs: LOGIN_TIMEOUT_MS,
  keep: 'first',
  run: runLogin,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* leaveHalfway(deps);
    yield* tell(loginFailed({ failure: { code, fields: {}, reference: null, message: null }, captchaNeeded: false }));
  },
});
