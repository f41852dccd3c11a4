/**
 * Opens an account, in the order the player sees (R-REG-09): the form is valid, the invitation code is checked, the
 * account opens, its member info is loaded, the dialog closes and home is shown. A failure stops it there.
 */
import type { BodyOf } from '../../contract/call.ts';
import { affiliateCheck, register, registerMobile } from '../../contract/registration/registration.calls.ts';
import { selectThirdPartyVerificationId } from '../../domains/verification/verification.selectors.ts';
import { waitEnded } from '../../domains/verification/verification.slice.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import {
  cancelRegistration,
  register as registerIntent,
  type RegisterRequest,
} from '../../domains/registration/registration.intents.ts';
import { selectLinkCodes } from '../../domains/registration/registration.selectors.ts';
import {
  affiliateRefused,
  registrationBegun,
  registrationFailed,
} from '../../domains/registration/registration.slice.ts';
import { selectCaptcha, selectIsLogin, selectPhase } from '../../domains/session/session.selectors.ts';
import { selectPermission, selectSettings } from '../../domains/system/system.selectors.ts';
import { takeSecret } from '../../lib/secret.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers } from '../machinery/monitored.ts';
import { loginResultOf, showCaptcha } from './login.ts';
import { confirmByThirdParty } from './phoneAuth.ts';
import { refusalOf } from './refusal.ts';
import { enterSession, abortEntry } from './session.ts';

/** The house hashes slowly on purpose, and a third party may be asked first. */
const TIMEOUT_MS = 45_000;
type Body = BodyOf<typeof register> | BodyOf<typeof registerMobile>;

const ASKS_CAPTCHA: readonly string[] = ['captcha-required', 'captcha-wrong'];
/** The wire expects `captchaId` with the answer, so that both are sent or neither. */
function* captchaAnswer({ values }: RegisterRequest): Flow<{ readonly captcha?: string; readonly captchaId?: string }> {
  const shown = yield* select(selectCaptcha);
  const captcha = values['captcha'] ?? '';
  return captcha === '' || shown === null ? {} : { captcha, captchaId: shown.captchaId };
}
/** Address and domain of this portal, as the house lists its domains. */
function* placeOf(deps: FlowDeps): Flow<{ readonly registerUrl: string; readonly domain: string }> {
  const main = (yield* select(selectPermission))?.mainDomain ?? '';
  const { path } = deps.platform.navigation.address();
  return { registerUrl: `${main}${path}`.slice(0, 255), domain: main.replace(/^[a-z]+:\/\//, '') };
}

/** R-REG-10: an invalid code ends the flow with a warning; the form stays as it is. */
function* checkAffiliate(deps: FlowDeps, transport: Transport, asked: RegisterRequest): Flow<boolean> {
  const code = asked.values['affiliateCode'] ?? (yield* select(selectLinkCodes)).affiliateCode ?? '';
  if (code === '') return true;
  const { domain } = yield* placeOf(deps);
  const captcha = yield* captchaAnswer(asked);
  const { value } = yield* call((signal) =>
    transport.rest.call(affiliateCheck, { query: { code, domain, ...captcha } }, { signal }),
  );
  return value.valid;
}

/** R-REG-12. A proof is valid once, so that a retry sends the one it already has. */
const proofs = new WeakMap<FlowDeps, { readonly submission: string; readonly idToken: string }>();
function* provePhone(deps: FlowDeps, asked: RegisterRequest, code: string): Flow<Partial<Body>> {
  if (code === '') return {};
  if ((yield* select(selectSettings))?.thirdPartySms !== true) return { verificationCode: code };
  const kept = proofs.get(deps);
  const sent = (yield* select(selectThirdPartyVerificationId)) ?? '';
  const idToken = kept?.submission === asked.submission ? kept.idToken : yield* confirmByThirdParty(deps, sent, code);
  proofs.set(deps, { submission: asked.submission, idToken });
  return { firebaseChannel: 'sms', firebaseIdToken: idToken };
}

/** The body of the call, from the form and the page's address (R-REG-11); empty fields are left out. */
function* bodyOf(deps: FlowDeps, asked: RegisterRequest): Flow<Body> {
  const password = (asked.password && takeSecret(asked.password)) ?? '';
  const paymentPassword = (asked.paymentPassword && takeSecret(asked.paymentPassword)) ?? '';
  const code = (asked.verificationCode && takeSecret(asked.verificationCode)) ?? '';
  const proof = yield* provePhone(deps, asked, code);
  const { captcha: _answered, ...typed } = asked.values;
  // A code of the link counts also where the form does not show its field.
  const filled = Object.entries({ ...(yield* select(selectLinkCodes)), ...typed, paymentPassword }).filter(
    ([, text]) => text !== '',
  );
  return {
    ...Object.fromEntries(filled),
    ...(password !== '' && { password, confirmPassword: password }),
    ...(asked.countryDialingCode !== null && { countryDialingCode: asked.countryDialingCode }),
    ...(yield* captchaAnswer(asked)),
    ...proof,
    login: true,
    registerMethod: 'WEB',
    ...(yield* placeOf(deps)),
  } as Body;
}

function* runRegister(deps: FlowDeps, asked: RegisterRequest): Flow {
  yield* put(registrationBegun());
  try {
    const transport = yield* call(() => deps.transport());
    if (!(yield* checkAffiliate(deps, transport, asked))) {
      yield* put(affiliateRefused());
      return;
    }
    const body = yield* bodyOf(deps, asked);
    const options = { key: asked.submission };
    const { value, at } = yield* call((signal) =>
      asked.mode === 'username'
        ? transport.rest.call(register, { body: body as BodyOf<typeof register> }, { ...options, signal })
        : transport.rest.call(registerMobile, { body: body as BodyOf<typeof registerMobile> }, { ...options, signal }),
    );
    yield* enterSession(deps, transport, loginResultOf(value, at, false));
    yield* goHome(deps);
  } catch (error) {
    yield* reportFailure(deps, asked, error);
    throw error;
  }
}
/** The account is open. If its member info could not be loaded, the log-in dialog says that the player may log in. */
function* goHome(deps: FlowDeps): Flow {
  const inside = (yield* select(selectIsLogin)) || (yield* select(selectPhase)) === 'entering';
  yield* put(closeDialog('register'));
  if (!inside) yield* put(openDialog({ kind: 'login', because: 'register:openedLogIn' }));
  if (deps.router.path() === '/register') deps.router.go('/', { replace: true });
}
function* reportFailure(deps: FlowDeps, asked: RegisterRequest, error: unknown): Flow {
  const code = codeOf(error, 'register', deps.platform.report);
  if (code === 'cancelled') return;
  if (code === 'invitation-code-error') yield* put(affiliateRefused());
  // R-ERR-34: this code is no longer valid, so that another may be requested at once.
  if (code === 'code-expired') yield* put(waitEnded('register'));
  const flagged =
    error instanceof CallFailed && error.error.kind === 'refused' && error.error.value?.['captcha'] === true;
  const captchaNeeded = flagged || ASKS_CAPTCHA.includes(code);
  yield* put(registrationFailed({ failure: refusalOf(error, code), captchaNeeded }));
  // A captcha answer that was checked is used up, whatever else the house answered.
  const spent = (asked.values['captcha'] ?? '') !== '' && !UNKNOWN_OUTCOME.includes(code);
  if (captchaNeeded || spent) yield* showCaptcha(yield* call(() => deps.transport()));
}
/** The outcome is unknown; the form sends the same input again under the same key. */
const UNKNOWN_OUTCOME: readonly string[] = ['network', 'timeout', 'malformed'];

const running = monitored({
  name: 'register',
  on: registerIntent,
  cancelOn: [cancelRegistration],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runRegister,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* abortEntry(deps);
    const failure = { code, fields: {}, reference: null, message: null };
    yield* put(registrationFailed({ failure, captchaNeeded: false }));
  },
});
/** Closing the dialog in between leaves no half-started session (R-SESS-18). */
const givenUp = monitored({
  name: 'giveUpRegistration',
  on: cancelRegistration,
  timeoutMs: 5_000,
  keep: 'latest',
  *run(deps) {
    yield* put(closeDialog('register'));
    yield* abortEntry(deps);
  },
});
export const watchRegister = combineWatchers(running, givenUp);
