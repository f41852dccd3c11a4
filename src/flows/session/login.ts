/** Logging in: bot check, sealed call, captcha when the house asks for it (R-SESS-01 to 10, R-CALL-01). */
import type { BodyOf } from '../../contract/call.ts';
import { botChallenge, captcha, login, type UserInfo } from '../../contract/session/session.calls.ts';
import { closeDialog, openDialog, swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMemberInfo } from '../../domains/member/member.selectors.ts';
import {
  giveUpLogin,
  giveUpSession,
  type LoginAsked,
  logIn,
  logInAgain,
} from '../../domains/session/session.intents.ts';
import {
  selectCaptcha,
  selectCaptchaNeeded,
  selectExpiry,
  selectPhase,
} from '../../domains/session/session.selectors.ts';
import { captchaShown, loginBegun, loginFailed } from '../../domains/session/session.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together } from '../machinery/monitored.ts';
import { demandExtra, extraOf } from './extraCheck.ts';
import { refusalOf } from './refusal.ts';
import { rememberWish } from './rememberWish.ts';
import { type Entrance, enterSession, leaveHalfway } from './session.ts';

/** Proof of work on a slow phone takes seconds; the call itself much less. */
const LOGIN_TIMEOUT_MS = 45_000;

const ASKS_CAPTCHA: readonly string[] = ['captcha-required', 'captcha-wrong'];

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

type Form = BodyOf<typeof login>;
const nameOf = (asked: LoginAsked): string => ('username' in asked ? asked.username.trim() : '');
/** What is sent; a secret is taken out here, once, and stands nowhere else (SAFE-12). */
const formOf = (asked: LoginAsked, botCheck: string): Form => {
  const side = asked.side ?? 'member';
  if ('mobileNum' in asked) {
    const { mobileNum, countryDialingCode } = asked;
    const verificationCode = takeSecret(asked.code) ?? '';
    const body = { username: '', password: '', mobileNum: mobileNum.trim(), countryDialingCode, verificationCode };
    return { ...body, type: 'sms', side, botCheck };
  }
  // At its ends alone: a blank within is part of the password (R-VALID-05, D-36).
  const password = (takeSecret(asked.password) ?? '').trim();
  return { username: nameOf(asked), password, type: 'username', side, botCheck };
};

function* runLogin(deps: FlowDeps, asked: LoginAsked): Flow {
  yield* tell(loginBegun(nameOf(asked)));
  const again = (yield* read(selectExpiry)) === 'ended';
  const shown = yield* read(selectCaptcha);
  const transport = yield* ask(() => deps.transport());
  const exempt = 'mobileNum' in asked;
  // In place nobody is asked: what was wished at the door holds.
  const remember = again ? null : { ticked: asked.remember, name: nameOf(asked) };
  try {
    const botCheck = yield* proveHuman(deps, transport);
    const body = formOf(asked, botCheck);
    const captchaFields = shown && asked.captcha !== '' ? { captcha: asked.captcha, captchaId: shown.captchaId } : {};
    const { value, at } = yield* ask((signal) =>
      transport.rest.call(
        login,
        { body: { ...body, ...(remember?.ticked && { remember: true }), ...captchaFields } },
        { signal, key: deps.platform.random.id() },
      ),
    );
    if (remember !== null) yield* rememberWish(deps, remember);
    yield* enterSession(deps, transport, entranceOf(value, at, exempt));
  } catch (error) {
    const code = codeOf(error, 'login', deps.platform.report);
    if (code === 'cancelled') throw error;
    const extra = extraOf(error);
    if (extra !== null) return yield* demandExtra(deps, extra, { exempt, remember });
    yield* tell(loginFailed({ failure: refusalOf(error, code), captchaNeeded: wantsCaptcha(error, code) }));
    if (yield* read(selectCaptchaNeeded)) yield* showCaptcha(transport);
    throw error;
  }
}
/** R-SESS-07: neither the default password nor its age matters to who did not use it. Who has none may choose their first. */
export const entranceOf = (value: UserInfo, at: number, exempt: boolean): Entrance => ({
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
  cancelOn: [giveUpLogin, giveUpSession, swapDialog],
  timeoutMs: LOGIN_TIMEOUT_MS,
  keep: 'first',
  run: runLogin,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* leaveHalfway(deps);
    yield* tell(loginFailed({ failure: { code, fields: {}, reference: null, message: null }, captchaNeeded: false }));
  },
});
/** Closing the dialog in between leaves nobody half inside (R-SESS-18). */
const givenUp = monitored({
  name: 'giveUpLogin',
  on: giveUpLogin,
  timeoutMs: 5_000,
  keep: 'latest',
  *run(deps) {
    yield* tell(closeDialog('login'));
    yield* leaveHalfway(deps);
  },
});
/** The dialog has made way for another, such as the registration, which stands though a session ends with this. */
const leftFor = monitored({
  name: 'leaveLogin',
  on: swapDialog,
  timeoutMs: 5_000,
  keep: 'latest',
  *run(deps, dialog) {
    if ((yield* read(selectPhase)) !== 'entering') return;
    yield* leaveHalfway(deps);
    yield* tell(openDialog(dialog));
  },
});
export const watchLogin = together(loggingIn, givenUp, leftFor);
/** In place, after the end: the same person by the same flow (B-14). */
export const watchLoginAgain = monitored({
  name: 'loginAgain',
  on: logInAgain,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(_deps, { password, captcha: answer }) {
    const username = (yield* read(selectMemberInfo))?.account ?? '';
    yield* tell(logIn({ username, password, captcha: answer, remember: false }));
  },
});
