/** Logging in: bot check, sealed call, captcha when the house requires it (R-SESS-01 to 10, R-CALL-01). */
import type { BodyOf } from '../../contract/call.ts';
import { botChallenge, captcha, login, type UserInfo } from '../../contract/session/session.calls.ts';
import { closeDialog, openDialog, swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMemberInfo } from '../../domains/member/member.selectors.ts';
import {
  cancelLogin,
  abandonSession,
  type LoginRequest,
  logIn,
  logInAgain,
} from '../../domains/session/session.intents.ts';
import {
  selectCaptcha,
  selectCaptchaNeeded,
  selectExpiry,
  selectIsStaff,
  selectPhase,
} from '../../domains/session/session.selectors.ts';
import { captchaShown, loginBegun, loginFailed } from '../../domains/session/session.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers } from '../machinery/monitored.ts';
import { requireExtra, extraOf } from './extraCheck.ts';
import { refusalOf } from './refusal.ts';
import { storeRememberChoice } from './rememberChoice.ts';
import { type LoginResult, enterSession, abortEntry } from './session.ts';

/** Proof of work takes seconds on a slow phone; the call itself much less. */
const LOGIN_TIMEOUT_MS = 45_000;

const ASKS_CAPTCHA: readonly string[] = ['captcha-required', 'captcha-wrong'];

const wantsCaptcha = (error: unknown, code: string): boolean =>
  ASKS_CAPTCHA.includes(code) ||
  (error instanceof CallFailed && error.error.kind === 'refused' && error.error.value?.['captcha'] === true);

export function* showCaptcha(transport: Transport): Flow {
  const { value } = yield* call((signal) => transport.rest.call(captcha, {}, { signal }));
  yield* put(captchaShown({ image: imageAddress(value.image), captchaId: value.captchaId }));
}
/** The house sends base64, with or without the data prefix; an SVG shown as an image runs no script. */
const imageAddress = (image: string): string =>
  image.startsWith('data:image/') ? image : `data:image/svg+xml;base64,${image}`;

/** Solves the bot check before the password is read. */
export function* solveBotCheck(deps: FlowDeps, transport: Transport): Flow<string> {
  const { value } = yield* call((signal) => transport.rest.call(botChallenge, {}, { signal }));
  return yield* call(() => deps.platform.crypto.prove(value.challenge));
}

type Form = BodyOf<typeof login>;
const nameOf = (asked: LoginRequest): string => ('username' in asked ? asked.username.trim() : '');
/** The body to send; the secret is read here, once, and stored nowhere else (SAFE-12). */
const formOf = (asked: LoginRequest, side: Form['side'], botCheck: string): Form => {
  if ('mobileNum' in asked) {
    const { mobileNum, countryDialingCode } = asked;
    const verificationCode = takeSecret(asked.code) ?? '';
    const body = { username: '', password: '', mobileNum: mobileNum.trim(), countryDialingCode, verificationCode };
    return { ...body, type: 'sms', side, botCheck };
  }
  // Trimmed only at its ends: a space inside is part of the password (R-VALID-05, D-36).
  const password = (takeSecret(asked.password) ?? '').trim();
  return { username: nameOf(asked), password, type: 'username', side, botCheck };
};

function* runLogin(deps: FlowDeps, asked: LoginRequest): Flow {
  yield* put(loginBegun(nameOf(asked)));
  const again = (yield* select(selectExpiry)) === 'ended';
  const shown = yield* select(selectCaptcha);
  const transport = yield* call(() => deps.transport());
  const exempt = 'mobileNum' in asked;
  // The staff of an agent logs in again in place where it logged in (decision 0333).
  const side = asked.side ?? ((yield* select(selectIsStaff)) ? 'agent' : 'member');
  // A log-in in place does not ask again: the earlier choice stands.
  const remember = again ? null : { ticked: asked.remember, name: nameOf(asked) };
  try {
    const botCheck = yield* solveBotCheck(deps, transport);
    const body = formOf(asked, side, botCheck);
    const captchaFields = shown && asked.captcha !== '' ? { captcha: asked.captcha, captchaId: shown.captchaId } : {};
    const { value, at } = yield* call((signal) =>
      transport.rest.call(
        login,
        { body: { ...body, ...(remember?.ticked && { remember: true }), ...captchaFields } },
        { signal, key: deps.platform.random.id() },
      ),
    );
    if (remember !== null) yield* storeRememberChoice(deps, remember);
    yield* enterSession(deps, transport, loginResultOf(value, at, exempt));
  } catch (error) {
    const code = codeOf(error, 'login', deps.platform.report);
    if (code === 'cancelled') throw error;
    const extra = extraOf(error);
    if (extra !== null) return yield* requireExtra(deps, extra, { exempt, remember });
    yield* put(loginFailed({ failure: refusalOf(error, code), captchaNeeded: wantsCaptcha(error, code) }));
    if (yield* select(selectCaptchaNeeded)) yield* showCaptcha(transport);
    throw error;
  }
}
/**
 * R-SESS-07: a log-in without the password ignores whether it is default or expired. An account without one may set its
 * first.
 */
export const loginResultOf = (value: UserInfo, at: number, exempt: boolean): LoginResult => ({
  token: value.token,
  expiresAt: value.expiresAt,
  at,
  firstTimeLogin: value.firstTimeLogin,
  mustChange: exempt ? 'none' : value.mustChange,
  changeTicket: exempt && value.mustChange !== 'none' ? null : value.changeTicket,
});
const loggingIn = monitored({
  name: 'login',
  on: logIn,
  cancelOn: [cancelLogin, abandonSession, swapDialog],
  timeoutMs: LOGIN_TIMEOUT_MS,
  keep: 'first',
  run: runLogin,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* abortEntry(deps);
    yield* put(loginFailed({ failure: { code, fields: {}, reference: null, message: null }, captchaNeeded: false }));
  },
});
/** Closing the dialog in between leaves no half-started session (R-SESS-18). */
const givenUp = monitored({
  name: 'giveUpLogin',
  on: cancelLogin,
  timeoutMs: 5_000,
  keep: 'latest',
  *run(deps) {
    yield* put(closeDialog('login'));
    yield* abortEntry(deps);
  },
});
/** Another dialog replaced the log-in, such as the registration; it must stay open although a session ends with this. */
const leftFor = monitored({
  name: 'leaveLogin',
  on: swapDialog,
  timeoutMs: 5_000,
  keep: 'latest',
  *run(deps, dialog) {
    if ((yield* select(selectPhase)) !== 'entering') return;
    yield* abortEntry(deps);
    yield* put(openDialog(dialog));
  },
});
export const watchLogin = combineWatchers(loggingIn, givenUp, leftFor);
/** Logs in again in place after the end of a session: the same member, by the same flow (B-14). */
export const watchLoginAgain = monitored({
  name: 'loginAgain',
  on: logInAgain,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(_deps, { password, captcha: answer }) {
    const username = (yield* select(selectMemberInfo))?.account ?? '';
    yield* put(logIn({ username, password, captcha: answer, remember: false }));
  },
});
