/** Logging in and out (R-CALL-01 to 03, 11). Passwords travel sealed, and only the house checks them. */
import * as z from 'zod/mini';
import { ALL_CALLERS, call } from '../call.ts';
import { botCheck, id, shortText, unixMs } from '../fields.ts';

export const loginForm = z.strictObject({
  username: shortText,
  password: shortText,
  captcha: z.optional(shortText),
  /** Id of the captcha image the answer belongs to. */
  captchaId: z.optional(id),
  type: z.enum(['username', 'sms']),
  mobileNum: z.optional(shortText),
  verificationCode: z.optional(shortText),
  countryDialingCode: z.optional(shortText),
  /** The entry page: the member site or the agent page (R-SESS-24). */
  side: z.optional(z.enum(['member', 'agent'])),
  /** Requests the one-day cookie that `sessionRemember` exchanges (D-11). */
  remember: z.optional(z.boolean()),
  botCheck,
});

/** User info after login (R-ENT-02). */
export const userInfo = z.object({
  token: z.string().check(z.minLength(32), z.maxLength(256)),
  /** When the token expires unless it is renewed, house clock. */
  expiresAt: unixMs,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Why the member must change the password, if so (D-10, D-11). */
  mustChange: z.enum(['default', 'expired', 'firstLogin', 'none']),
  /** One-use ticket that replaces the old password; null when no change is forced. */
  changeTicket: z.nullable(id),
});

export type UserInfo = z.infer<typeof userInfo>;

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  group: 'public',
  sealed: true,
  body: loginForm,
  answer: userInfo,
  errors: [
    'wrong-credentials',
    'format-incorrect',
    'missing-phone-number',
    'invalid-phone-number',
    'missing-verification-code',
    'invalid-verification-code',
    'code-expired',
    'operation-not-allowed',
    'captcha-required',
    'captcha-wrong',
    'verification-first',
    'verification-required',
    'non-member',
    'non-agent',
    'self-excluded',
  ],
  summary:
    'Log in; a failure may carry value.captcha, `verification-required` carries value.ticket, value.methods and value.hints (masked, by method)',
  rows: ['R-PATH-01', 'R-CALL-01', 'R-ENT-01', 'R-ENT-02'],
});
/** Identity providers for a log-in without our password (D-62). */
export const THIRD_PARTIES = ['facebook', 'google', 'telegram'] as const;
export const loginThirdParty = call({
  name: 'loginThirdParty',
  method: 'POST',
  path: '/wps/session/login/third',
  group: 'public',
  body: z.strictObject({
    provider: z.enum(THIRD_PARTIES),
    /** One-use, from the provider's own window; the house verifies it with the provider. */
    credential: z.string().check(z.minLength(1), z.maxLength(4096)),
    side: z.optional(z.enum(['member', 'agent'])),
  }),
  answer: userInfo,
  errors: [
    'code-expired',
    'operation-not-allowed',
    'unknown-account',
    'verification-required',
    'non-member',
    'non-agent',
    'self-excluded',
  ],
  summary: 'Log in by facebook, google or telegram (flags FBLOGIN3, GGLOGIN3, TGLOGIN3)',
  rows: ['R-SESS-16'],
});
export const loginFreePlay = call({
  name: 'loginFreePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  group: 'public',
  body: z.strictObject({
    os: shortText,
    platform: z.literal('W'),
    encryption: shortText,
    gatewayVersion: z.literal(3),
  }),
  answer: userInfo,
  errors: ['free-play-off'],
  summary: 'Log in with a fresh trial account (whitelabel flag FREEPLAY3)',
  rows: ['R-PATH-10', 'R-CALL-11'],
});
export const logout = call({
  name: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  group: 'token',
  answer: z.object({ ended: z.boolean() }),
  summary: 'End this session',
  rows: ['R-PATH-29', 'R-CALL-02'],
});
export const renewSession = call({
  name: 'renewSession',
  method: 'POST',
  path: '/wps/session/renew',
  group: 'token',
  answer: z.object({ token: z.string(), expiresAt: unixMs }),
  summary: 'Trade the token for a fresh one (D-60); the old one dies',
  rows: [],
});
export const captcha = call({
  name: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  group: 'public',
  /** `value` is the image as in the specification; its id travels beside it. */
  answer: z.object({ image: z.string(), captchaId: id }),
  summary: 'A fresh captcha image, base64 (PNG), shown 132 by 46',
  rows: ['R-PATH-11', 'R-CALL-03'],
});
export const botChallenge = call({
  name: 'botChallenge',
  method: 'GET',
  path: '/wps/verification/botCheck',
  group: 'public',
  callers: ALL_CALLERS,
  /** An altcha challenge (PBKDF2), passed to the solver unchanged. */
  answer: z.object({ challenge: z.record(z.string(), z.unknown()) }),
  summary: 'A proof-of-work challenge for the bot check',
  rows: ['R-SEC-07'],
});
/**
 * The only call that reads a cookie. Tabs call it one at a time: if two tabs send the same value, the second one sends
 * a used cookie. It also needs an allowed Origin and JSON (SAFE-13, SAFE-39).
 */
export const sessionRemember = call({
  name: 'sessionRemember',
  method: 'POST',
  path: '/wps/session/remember',
  group: 'public',
  answer: userInfo,
  errors: ['not-logged-in', 'forbidden', 'self-excluded'],
  summary: 'Trade the remember cookie for a session; the cookie is replaced, a used one revokes its family',
  rows: ['R-SESS-14'],
});
