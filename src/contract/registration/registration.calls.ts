/** Opening an account (R-REG). The register settings decide which fields are shown and required. */
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { day, dialingCode, id, mobile, secret, shortText } from '../fields.ts';
import { userInfo } from '../session/session.calls.ts';
import { registerRule } from '../system/system.calls.ts';

const field = z.optional(shortText);
/** Optional fields of either mode, spelled as on the wire (R-ENT-03, D-13). */
const profile = {
  payeeName: field,
  email: field,
  qqNum: field,
  captcha: field,
  captchaId: z.optional(id),
  verificationCode: field,
  paymentPassword: z.optional(secret),
  line: field,
  whatsapp: field,
  facebook: field,
  wechat: field,
  idNumber: field,
  nickname: field,
  telegram: field,
  zalo: field,
  birthday: z.optional(day),
  recommenderId: field,
};
/** Sent by the portal, not typed by the player (R-REG-11, R-REG-12). */
const origin = {
  login: z.literal(true),
  registerMethod: z.literal('WEB'),
  registerUrl: shortText,
  domain: shortText,
  affiliateCode: field,
  referralCode: field,
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
};
export const registerUser = z.strictObject({
  username: shortText,
  password: secret,
  confirmPassword: secret,
  mobileNum: z.optional(mobile),
  countryDialingCode: z.optional(dialingCode),
  ...profile,
  ...origin,
});
/** Mobile mode has no user name; it has a password only where the flag MOBILENUMPASSREG3 is on (D-14). */
export const registerMobileUser = z.strictObject({
  mobileNum: mobile,
  countryDialingCode: dialingCode,
  username: field,
  password: z.optional(secret),
  confirmPassword: z.optional(secret),
  ...profile,
  ...origin,
});
const errors = [
  'account-used',
  /** `fields`: FieldFault by field (fieldFaults.ts). */
  'format-incorrect',
  'captcha-required',
  'captcha-wrong',
  'invalid-verification-code',
  'missing-verification-code',
  'code-expired',
  'invitation-code-error',
] as const;

export const register = call({
  name: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  group: 'public',
  sealed: true,
  body: registerUser,
  answer: userInfo,
  errors,
  summary: 'Register by user name and log in',
  rows: ['R-PATH-05', 'R-CALL-06', 'R-ENT-03'],
});
export const registerMobile = call({
  name: 'registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  group: 'public',
  sealed: true,
  body: registerMobileUser,
  answer: userInfo,
  errors: [...errors, 'invalid-phone-number', 'missing-phone-number'],
  summary: 'Register by mobile number and log in',
  rows: ['R-PATH-06', 'R-CALL-06'],
});
export const affiliateCheck = call({
  name: 'affiliateCheck',
  method: 'GET',
  path: '/wps/agent/affiliate',
  group: 'public',
  /** The captcha is required from the sixth check in a minute on; registrations count as checks (SAFE-19). */
  query: z.strictObject({ code: shortText, domain: shortText, captcha: field, captchaId: z.optional(id) }),
  answer: z.object({ valid: z.boolean() }),
  errors: ['captcha-required', 'captcha-wrong'],
  summary: 'Whether an affiliate code holds for this domain',
  rows: ['R-PATH-07', 'R-CALL-07'],
});
export const registerSettings = call({
  name: 'registerSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  group: 'public',
  answer: z.object({ register: z.array(registerRule) }),
  summary: 'The registration fields and their rules, as in the permission info (D-20)',
  rows: ['R-PATH-08'],
});
export const countryItem = z.object({ countryCode: shortText, countryDialingCode: dialingCode });
export const countryList = call({
  name: 'countryList',
  method: 'GET',
  path: '/wps/system/countries',
  group: 'public',
  answer: z.object({ list: z.array(countryItem) }),
  summary: 'Countries with their dialling codes (getCountryCode)',
  rows: ['R-CALL-13', 'R-ENT-07'],
});
