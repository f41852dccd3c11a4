/**
 * Opens an account (R-REG). Cheap checks come first; then the code and the password hashes, which are used up or cost time;
 * the account itself is written last and in one command (core/decideAccount.ts).
 */
import { createHash } from 'node:crypto';
import type { BodyOf } from '../../src/contract/call.ts';
import type * as calls from '../../src/contract/registration/registration.calls.ts';
import type { Command } from '../core/commands.ts';
import { isAccountUsed } from '../core/decideAccount.ts';
import { registerRulesOf, settingsOf } from '../core/settings/deployment.ts';
import type { Member, Personal } from '../core/state.ts';
import { dateAt } from '../core/team/day.ts';
import type { CallRequest } from './handler.ts';
import type { House } from './house.ts';
import { usesThirdPartySms } from './simulatedParties.ts';
import { Refused } from '../security/refused.ts';
import type { UserInfo } from '../../src/contract/session/session.calls.ts';
import { isOurDomain, placeOfCode } from './affiliates.ts';
import { CODE_ERRORS } from './codes.ts';
import { openSession } from './openSession.ts';
import { normalizePhoneNumber } from './phoneNumbers.ts';
import { hashToken, newToken } from './principal.ts';
import { registrationFaults, type RegistrationRequirements, type Mode } from './registrationFields.ts';
import { clearRememberCookie } from './rememberCookie.ts';

type RegisterCommand = Extract<Command, { kind: 'register' }>;
type Body = BodyOf<typeof calls.register> | BodyOf<typeof calls.registerMobile>;
type RegistrationRequest = Pick<CallRequest, 'address' | 'browser' | 'device' | 'key' | 'language'>;
export type { Mode };

/** Optional profile fields, by their names on the wire. */
const PROFILE = [
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'telegram',
  'zalo',
  'birthday',
  'recommenderId',
] as const;

const formatFault = (fields: Readonly<Record<string, string>>): Refused => new Refused('format-incorrect', { fields });

const requirementsOf = (mode: Mode, house: House): RegistrationRequirements => {
  const state = house.engine.state();
  const { ages } = settingsOf(state);
  const proven = state.flags.get('REGMOBVERF3') === true;
  return {
    mode,
    rules: registerRulesOf(state),
    proof: proven ? (usesThirdPartySms(house) ? 'token' : 'code') : 'none',
    mobilePassword: state.flags.get('MOBILENUMPASSREG3') === true,
    minimumAge: ages.byBirthday,
    today: dateAt(house.clock.now(), house.world.merchant.timeZone),
  };
};
/** Digits with the dialling code; empty: no number was given. */
const numberOf = (mode: Mode, { mobileNum = '', countryDialingCode }: Body): string => {
  if (mobileNum === '') return '';
  const number = normalizePhoneNumber(mobileNum, countryDialingCode);
  if (number !== null) return number;
  const fields = { mobileNum: 'pattern' };
  throw mode === 'mobile' ? new Refused('invalid-phone-number', { fields }) : formatFault(fields);
};
const placeOf = ({ affiliateCode = '', domain }: Body, house: House): Pick<RegisterCommand, 'upline' | 'link'> => {
  if (affiliateCode === '') return { upline: null };
  const place = isOurDomain(house.addresses.all(), domain) ? placeOfCode(house.engine.state(), affiliateCode) : null;
  if (!place) throw new Refused('invitation-code-error', { fields: { affiliateCode: 'invitation-code-error' } });
  return place;
};
/** Verifies and uses up the code or token; the last step before the account opens. `keep`: a right code stays valid. */
const proveNumber = (
  { proof }: RegistrationRequirements,
  number: string,
  body: Body,
  house: House,
  keep = false,
): void => {
  if (proof === 'none') return;
  if (proof === 'token') {
    house.phoneAuth.verify(body.firebaseIdToken ?? '', number);
    return;
  }
  const judged = house.codes.use('register', number, body.verificationCode ?? '', undefined, keep);
  if (judged === 'ok') return;
  const code = CODE_ERRORS[judged];
  throw new Refused(code, { fields: { verificationCode: code } });
};

/**
 * The refusal for a number that is taken. Only a caller who proves the number learns that; others get the proof's own
 * refusal, as for an unknown number (SAFE-16). A deployment without proofs accepts unproven numbers.
 */
const numberTakenRefusal = (
  requirements: RegistrationRequirements,
  number: string,
  body: Body,
  house: House,
): Refused => {
  if (requirements.proof === 'none') return new Refused('account-used');
  proveNumber(requirements, number, body, house, true);
  return new Refused('account-used', { fields: { mobileNum: 'account-used' } });
};

/**
 * `own`: the number identifies the account; otherwise it is an unproven profile field, and its real owner can still
 * register it.
 */
const personalOf = (body: Body, mobile: string, own: boolean): Personal => ({
  email: (body.email ?? '').trim().toLowerCase(),
  mobile: own ? mobile : '',
  referralCode: body.referralCode ?? '',
  profile: {
    ...Object.fromEntries(PROFILE.flatMap((name) => (body[name] ? [[name, body[name]] as const] : []))),
    ...(own || mobile === '' ? {} : { mobileNum: mobile }),
  },
});
/**
 * The idempotency key determines the member's id, so that a repeated attempt finds its account even after a crash (H-18).
 * While the house runs, rest/http/idempotency.ts repeats the answer.
 */
const memberOf = ({ address, key }: RegistrationRequest): string =>
  `m${createHash('sha256').update(`register ${address} ${key}`).digest('hex').slice(0, 20)}`;

const NEW = { firstTimeLogin: true, passwordExpired: false, mustChange: 'none' } as const;
/** A member without a password may choose one with this log-in (session/openSession.ts). */
const ticketFor = (sessionId: string, hasPassword: boolean, { changeTickets }: House): string | null =>
  hasPassword ? null : changeTickets.issue(sessionId);

/** A generated account name: agents and boards show account names, so it must not be a phone number. */
const generatedAccount = ({ secure }: House): string => `player${secure.id().slice(0, 8)}`;
const REPEATED_WITHIN = 10 * 60_000;
/** Logs in to the account that this attempt has already opened, with the same password. */
const reopenSession = async (
  { id: member, createdAt }: Member,
  body: Body,
  request: RegistrationRequest,
  house: House,
) => {
  // An idempotency key is not a password: it is accepted only for a while.
  if (Math.abs(house.clock.now() - createdAt) > REPEATED_WITHIN) throw new Refused('account-used');
  const stored = house.engine.state().credentials.get(member);
  if (stored !== undefined && !(await house.passwords.verify(body.password ?? '', stored)))
    throw new Refused('key-reused');
  const { token, expiresAt, sessionId } = await openSession(member, { side: 'member' }, request, house);
  return { token, expiresAt, ...NEW, changeTicket: ticketFor(sessionId, stored !== undefined, house) };
};

/** Throws Refused. */
export const openAccount = async (
  mode: Mode,
  body: Body,
  request: RegistrationRequest,
  house: House,
): Promise<UserInfo> => {
  const { engine, secure, passwords } = house;
  const state = engine.state();
  if (state.flags.get(mode === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3') !== true)
    throw new Refused('forbidden', { message: `registration by ${mode} is off` });
  const member = memberOf(request);
  const opened = state.members.get(member);
  if (opened) return reopenSession(opened, body, request, house);
  const requirements = requirementsOf(mode, house);
  const captcha = requirements.rules.find(({ field }) => field === 'captcha');
  house.accountGate.ask(request.address, body, captcha?.enabled === true && captcha.required);
  const faults = registrationFaults(requirements, body);
  if (Object.keys(faults).length > 0) throw formatFault(faults);
  const mobile = numberOf(mode, body);
  // An unproven number would let its real owner into this account by a code, and keep them from registering it. In mobile
  // mode the number is the only name, so a deployment without proofs accepts it unproven.
  const own = requirements.proof !== 'none' || mode === 'mobile';
  const place = placeOf(body, house);
  const account = mode === 'username' ? (body.username ?? '').toLowerCase() : generatedAccount(house);
  if (isAccountUsed(engine.state(), account, '')) throw new Refused('account-used');
  if (own && isAccountUsed(engine.state(), account, mobile))
    throw numberTakenRefusal(requirements, mobile, body, house);
  proveNumber(requirements, mobile, body, house);
  const hashOf = async (secret: string | undefined): Promise<string | null> => (secret ? passwords.hash(secret) : null);
  const [credential, paymentCredential] = await Promise.all([hashOf(body.password), hashOf(body.paymentPassword)]);
  const [token, sessionId] = [newToken(secure), secure.id()];
  const outcome = await engine.submit({
    command: {
      kind: 'register',
      member,
      account,
      nickname: body.nickname || account,
      language: request.language,
      ...place,
      credential,
      paymentCredential,
      personal: personalOf(body, mobile, own),
      sessionId,
      tokenHash: hashToken(token),
      address: request.address,
      ...(request.device ? { device: request.device } : {}),
    },
    actor: 'house',
    key: secure.id(),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  // An older cookie of this browser would log its own account in after this one has logged out.
  request.browser?.setCookie(clearRememberCookie());
  const changeTicket = ticketFor(sessionId, credential !== null, house);
  return { token, expiresAt: Number(outcome.result['expiresAt']), ...NEW, changeTicket };
};
