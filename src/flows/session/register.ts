/**
 * Opening an account, in the order a person sees (R-REG-09): the form has been judged, the invitation code is asked
 * about, the account opens, its member is loaded, the dialog closes and home is shown. What fails stops there.
 */
import type { BodyOf } from '../../contract/call.ts';
import { affiliateCheck, register, registerMobile } from '../../contract/registration/registration.calls.ts';
import { selectThirdPartySent } from '../../domains/codes/codes.selectors.ts';
import { waitEnded } from '../../domains/codes/codes.slice.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import {
  giveUpRegistration,
  register as registerIntent,
  type RegisterAsked,
} from '../../domains/registration/registration.intents.ts';
import { selectReferralCode } from '../../domains/registration/registration.selectors.ts';
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
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together } from '../machinery/monitored.ts';
import { entranceOf, showCaptcha } from './login.ts';
import { confirmByThirdParty } from './phoneAuth.ts';
import { refusalOf } from './refusal.ts';
import { enterSession, leaveHalfway } from './session.ts';

/** An account costs the house a slow hash, and a third party may be asked before it. */
const TIMEOUT_MS = 45_000;
type Body = BodyOf<typeof register> | BodyOf<typeof registerMobile>;

const ASKS_CAPTCHA: readonly string[] = ['captcha-required', 'captcha-wrong'];
/** The wire knows `captchaId` beside the answer, so both are sent or neither. */
function* captchaAnswer({ values }: RegisterAsked): Flow<{ readonly captcha?: string; readonly captchaId?: string }> {
  const shown = yield* read(selectCaptcha);
  const captcha = values['captcha'] ?? '';
  return captcha === '' || shown === null ? {} : { captcha, captchaId: shown.captchaId };
}
/** Where this portal stands, as the house lists its domains. */
function* placeOf(deps: FlowDeps): Flow<{ readonly registerUrl: string; readonly domain: string }> {
  const main = (yield* read(selectPermission))?.mainDomain ?? '';
  const { path } = deps.platform.navigation.address();
  return { registerUrl: `${main}${path}`.slice(0, 255), domain: main.replace(/^[a-z]+:\/\//, '') };
}

/** R-REG-10: a code that does not hold ends the run with a warning; the form stays as it is. */
function* checkAffiliate(deps: FlowDeps, transport: Transport, asked: RegisterAsked): Flow<boolean> {
  const code = asked.values['affiliateCode'] ?? '';
  if (code === '') return true;
  const { domain } = yield* placeOf(deps);
  const captcha = yield* captchaAnswer(asked);
  const { value } = yield* ask((signal) =>
    transport.rest.call(affiliateCheck, { query: { code, domain, ...captcha } }, { signal }),
  );
  return value.valid;
}

/** R-REG-12. A proof holds once, so an attempt that is repeated goes with the one it had. */
const proofs = new WeakMap<FlowDeps, { readonly submission: string; readonly idToken: string }>();
function* provePhone(deps: FlowDeps, asked: RegisterAsked, code: string): Flow<Partial<Body>> {
  if (code === '') return {};
  if ((yield* read(selectSettings))?.thirdPartySms !== true) return { verificationCode: code };
  const kept = proofs.get(deps);
  const sent = (yield* read(selectThirdPartySent)) ?? '';
  const idToken = kept?.submission === asked.submission ? kept.idToken : yield* confirmByThirdParty(deps, sent, code);
  proofs.set(deps, { submission: asked.submission, idToken });
  return { firebaseChannel: 'sms', firebaseIdToken: idToken };
}

/** Everything the wire takes of the form and of where it stands (R-REG-11); empty fields are left out. */
function* bodyOf(deps: FlowDeps, asked: RegisterAsked): Flow<Body> {
  const password = (asked.password && takeSecret(asked.password)) ?? '';
  const paymentPassword = (asked.paymentPassword && takeSecret(asked.paymentPassword)) ?? '';
  const code = (asked.verificationCode && takeSecret(asked.verificationCode)) ?? '';
  const proof = yield* provePhone(deps, asked, code);
  const { captcha: _answered, ...typed } = asked.values;
  const referralCode = typed['referralCode'] ?? (yield* read(selectReferralCode));
  const filled = Object.entries({ ...typed, referralCode, paymentPassword }).filter(([, text]) => text !== '');
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

function* runRegister(deps: FlowDeps, asked: RegisterAsked): Flow {
  yield* tell(registrationBegun());
  try {
    const transport = yield* ask(() => deps.transport());
    if (!(yield* checkAffiliate(deps, transport, asked))) {
      yield* tell(affiliateRefused());
      return;
    }
    const body = yield* bodyOf(deps, asked);
    const options = { key: asked.submission };
    const { value, at } = yield* ask((signal) =>
      asked.mode === 'username'
        ? transport.rest.call(register, { body: body as BodyOf<typeof register> }, { ...options, signal })
        : transport.rest.call(registerMobile, { body: body as BodyOf<typeof registerMobile> }, { ...options, signal }),
    );
    yield* enterSession(deps, transport, entranceOf(value, at, false));
    yield* goHome(deps);
  } catch (error) {
    yield* sayWhy(deps, asked, error);
    throw error;
  }
}
/** The account is open. Where its member could not be loaded, the log-in dialog says that one may log in. */
function* goHome(deps: FlowDeps): Flow {
  const inside = (yield* read(selectIsLogin)) || (yield* read(selectPhase)) === 'entering';
  yield* tell(closeDialog('register'));
  if (!inside) yield* tell(openDialog({ kind: 'login', because: 'register:openedLogIn' }));
  if (deps.router.path() === '/register') deps.router.go('/', { replace: true });
}
function* sayWhy(deps: FlowDeps, asked: RegisterAsked, error: unknown): Flow {
  const code = codeOf(error, 'register', deps.platform.report);
  if (code === 'cancelled') return;
  if (code === 'invitation-code-error') yield* tell(affiliateRefused());
  // R-ERR-34: this one is no good any more, so another may be asked for at once.
  if (code === 'code-expired') yield* tell(waitEnded('register'));
  const flagged =
    error instanceof CallFailed && error.error.kind === 'refused' && error.error.value?.['captcha'] === true;
  const captchaNeeded = flagged || ASKS_CAPTCHA.includes(code);
  yield* tell(registrationFailed({ failure: refusalOf(error, code), captchaNeeded }));
  // An answer that was looked at is spent, whatever the house said about the rest.
  const spent = (asked.values['captcha'] ?? '') !== '' && !UNKNOWN_OUTCOME.includes(code);
  if (captchaNeeded || spent) yield* showCaptcha(yield* ask(() => deps.transport()));
}
/** Nobody knows whether the house has done it; the form sends the same again under the same key. */
const UNKNOWN_OUTCOME: readonly string[] = ['network', 'timeout', 'malformed'];

const running = monitored({
  name: 'register',
  on: registerIntent,
  cancelOn: [giveUpRegistration],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runRegister,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* leaveHalfway(deps);
    const failure = { code, fields: {}, reference: null, message: null };
    yield* tell(registrationFailed({ failure, captchaNeeded: false }));
  },
});
/** Closing the dialog in between leaves nobody half inside (R-SESS-18). */
const givenUp = monitored({
  name: 'giveUpRegistration',
  on: giveUpRegistration,
  timeoutMs: 5_000,
  keep: 'latest',
  *run(deps) {
    yield* tell(closeDialog('register'));
    yield* leaveHalfway(deps);
  },
});
export const watchRegister = together(running, givenUp);
