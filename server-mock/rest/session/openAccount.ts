/**
 * Opening an account (R-REG). What can be told at once is told first; what is used up or costs, a code and a hash, comes
 * after it, and the account itself last, whole (house/decideAccount.ts).
 */
import { createHash } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/call.ts';
import type * as calls from '../../../src/contract/registration/registration.calls.ts';
import { isUsed } from '../../house/decideAccount.ts';
import { registerRulesOf, settingsOf } from '../../house/deployment.ts';
import type { Member, Personal } from '../../house/state.ts';
import { dateAt } from '../../house/team/day.ts';
import type { Asked } from '../handler.ts';
import type { House } from '../house.ts';
import { thirdPartySms } from '../played.ts';
import { Refused } from '../refused.ts';
import type { UserInfo } from '../../../src/contract/session/session.calls.ts';
import { agentOfCode, isOurDomain } from './affiliates.ts';
import { CODE_ERRORS } from './codes.ts';
import { enter } from './enter.ts';
import { fullNumber } from './numbers.ts';
import { hashToken, newToken } from './principal.ts';
import { registrationFaults, type Asking, type Mode } from './registrationFields.ts';
import { dropCookie } from './rememberCookie.ts';

type Body = BodyOf<typeof calls.register> | BodyOf<typeof calls.registerMobile>;
type Asker = Pick<Asked, 'address' | 'browser' | 'key' | 'language'>;
export type { Mode };

/** Told of themselves besides what the house itself works with, by their names on the wire. */
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

const askingOf = (mode: Mode, house: House): Asking => {
  const state = house.engine.state();
  const { ages } = settingsOf(state);
  const proven = state.flags.get('REGMOBVERF3') === true;
  return {
    mode,
    rules: registerRulesOf(state),
    proof: proven ? (thirdPartySms(house) ? 'token' : 'code') : 'none',
    mobilePassword: state.flags.get('MOBILENUMPASSREG3') === true,
    minimumAge: ages.byBirthday,
    today: dateAt(house.clock.now(), house.world.merchant.timeZone),
  };
};
/** Digits with the dialling code; empty: none was given. */
const numberOf = (mode: Mode, { mobileNum = '', countryDialingCode }: Body): string => {
  if (mobileNum === '') return '';
  const number = fullNumber(mobileNum, countryDialingCode);
  if (number !== null) return number;
  const fields = { mobileNum: 'pattern' };
  throw mode === 'mobile' ? new Refused('invalid-phone-number', { fields }) : formatFault(fields);
};
const uplineOf = ({ affiliateCode = '', domain }: Body, house: House): string | null => {
  if (affiliateCode === '') return null;
  const agent = isOurDomain(house.portalOrigins(), domain) ? agentOfCode(house.engine.state(), affiliateCode) : null;
  if (!agent) throw new Refused('invitation-code-error', { fields: { affiliateCode: 'invitation-code-error' } });
  return agent.id;
};
/** Uses the code or the token up: last before the account opens. `keep`: a right code stays good. */
const proveNumber = ({ proof }: Asking, number: string, body: Body, house: House, keep = false): void => {
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
 * Somebody has the number already. Only its owner hears so, by the proof; anybody else hears of the proof what they would of
 * a number that nobody has (SAFE-16). A deployment without proofs has said that it takes people's word.
 */
const numberUsed = (asking: Asking, number: string, body: Body, house: House): Refused => {
  if (asking.proof === 'none') return new Refused('account-used');
  proveNumber(asking, number, body, house, true);
  return new Refused('account-used', { fields: { mobileNum: 'account-used' } });
};

/** `own`: the number is theirs to come in by; else it is one fact of many that they have told, and nobody else's is lost. */
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
 * The same attempt is the same member, also when the house was killed before it could answer: the key names it (H-18).
 * Within the house's life the door itself repeats the answer (rest/http/once.ts).
 */
const memberOf = ({ address, key }: Asker): string =>
  `m${createHash('sha256').update(`register ${address} ${key}`).digest('hex').slice(0, 20)}`;

const NEW = { firstTimeLogin: true, passwordExpired: false, mustChange: 'none' } as const;
/** Who chose no password may do so by this very log-in (session/enter.ts). */
const ticketFor = (sessionId: string, hasPassword: boolean, { changeTickets }: House): string | null =>
  hasPassword ? null : changeTickets.issue(sessionId);

/** Agents above read names, and boards show them masked: no number of anybody's, then, where none was chosen. */
const nameless = ({ secure }: House): string => `player${secure.id().slice(0, 8)}`;
const REPEATED_WITHIN = 10 * 60_000;
/** This attempt has opened its account already: let the same person in, by the same password. */
const enterAgain = async ({ id: member, createdAt }: Member, body: Body, asked: Asker, house: House) => {
  // A key is no password: after a while it opens nothing any more.
  if (Math.abs(house.clock.now() - createdAt) > REPEATED_WITHIN) throw new Refused('account-used');
  const stored = house.engine.state().credentials.get(member);
  if (stored !== undefined && !(await house.passwords.verify(body.password ?? '', stored)))
    throw new Refused('key-reused');
  const { token, expiresAt, sessionId } = await enter(member, { side: 'member' }, asked, house);
  return { token, expiresAt, ...NEW, changeTicket: ticketFor(sessionId, stored !== undefined, house) };
};

/** Throws Refused. */
export const openAccount = async (mode: Mode, body: Body, asked: Asker, house: House): Promise<UserInfo> => {
  const { engine, secure, passwords } = house;
  const state = engine.state();
  if (state.flags.get(mode === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3') !== true)
    throw new Refused('forbidden', { message: `nobody registers by ${mode} here` });
  const member = memberOf(asked);
  const opened = state.members.get(member);
  if (opened) return enterAgain(opened, body, asked, house);
  const asking = askingOf(mode, house);
  const picture = asking.rules.find(({ field }) => field === 'captcha');
  house.accountGate.ask(asked.address, body, picture?.enabled === true && picture.required);
  const faults = registrationFaults(asking, body);
  if (Object.keys(faults).length > 0) throw formatFault(faults);
  const mobile = numberOf(mode, body);
  // Unproven, it would let its real owner into this account by a code, and keep them from ever opening their own. Where the
  // number is all the name there is, a deployment that asks for no proof has said that it takes people's word for it.
  const own = asking.proof !== 'none' || mode === 'mobile';
  const upline = uplineOf(body, house);
  const account = mode === 'username' ? (body.username ?? '').toLowerCase() : nameless(house);
  if (isUsed(engine.state(), account, '')) throw new Refused('account-used');
  if (own && isUsed(engine.state(), account, mobile)) throw numberUsed(asking, mobile, body, house);
  proveNumber(asking, mobile, body, house);
  const hashOf = async (secret: string | undefined): Promise<string | null> => (secret ? passwords.hash(secret) : null);
  const [credential, paymentCredential] = await Promise.all([hashOf(body.password), hashOf(body.paymentPassword)]);
  const [token, sessionId] = [newToken(secure), secure.id()];
  const outcome = await engine.submit({
    command: {
      kind: 'register',
      member,
      account,
      nickname: body.nickname || account,
      language: asked.language,
      upline,
      credential,
      paymentCredential,
      personal: personalOf(body, mobile, own),
      sessionId,
      tokenHash: hashToken(token),
      address: asked.address,
    },
    actor: 'house',
    key: secure.id(),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  // An older cookie of this browser would let its own account in after this one has logged out.
  asked.browser?.keep(dropCookie());
  const changeTicket = ticketFor(sessionId, credential !== null, house);
  return { token, expiresAt: Number(outcome.result['expiresAt']), ...NEW, changeTicket };
};
