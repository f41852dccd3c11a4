/**
 * Log-in by password. Responses do not reveal which accounts exist: one message, one status and the same work for all. An
 * unknown name costs a hash like a known one, and a closed account is named only after the right password (SAFE-16).
 */
import type { BodyOf } from '../../src/contract/call.ts';
import type { login } from '../../src/contract/session/session.calls.ts';
import { loginRefusal } from '../core/decideSession.ts';
import { endOfBreak } from './endOfBreak.ts';
import { memberByAccount, memberByLogin, loginNames } from '../core/reads.ts';
import type { Member } from '../core/state.ts';
import type { House } from './house.ts';
import { Refused } from '../security/refused.ts';
import { normalizePhoneNumber } from './phoneNumbers.ts';
import { authenticateBySms } from './smsLogin.ts';
import { isTemporaryPassword, consumeTemporaryPassword } from './temporaryPassword.ts';

/** A hash that no password has; verifying against it costs as much as against a real one. */
const UNMATCHABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const ACCOUNT = /^[A-Za-z0-9_.-]{1,32}$/;

type Form = BodyOf<typeof login>;

const wrong = async (
  house: House,
  named: string,
  address: string,
  { id: actor }: Partial<Member> = {},
): Promise<never> => {
  await house.engine.submit({
    command: { kind: 'loginFailed', account: named, address },
    actor: 'house',
    key: house.secure.id(),
  });
  const captcha = house.delay.needsCaptcha(house.engine.state(), named, address);
  throw new Refused('wrong-credentials', { message: 'wrong account or password', value: { captcha }, actor });
};
/** Applies delay and captcha, before any password is checked. */
const applyLimits = (form: Form, named: string, address: string, house: House): void => {
  const { attempts, delay, engine, clock } = house;
  const state = engine.state();
  const actor = memberByLogin(state, named)?.id;
  const value = { captcha: true };
  const wait = delay.wait(state, named, address, clock.now(), attempts.underWay(loginNames(state, named), address));
  if (wait > 0) throw new Refused('too-many-requests', { value, retryAfter: Math.ceil(wait / 1_000), actor });
  if (!delay.needsCaptcha(state, named, address, attempts.underWay([named], address))) return;
  if (!form.captcha || !form.captchaId) throw new Refused('captcha-required', { value, actor });
  if (!house.captchas.use(form.captchaId, form.captcha, address))
    throw new Refused('captcha-wrong', { value, fields: { captcha: 'captcha-wrong' }, actor });
};

/** Reads a phone number such as `+60 12…`, `6012…` or `012…`; the home country's also without the sign. Null: not a number. */
const numberIn = (typed: string): string | null =>
  normalizePhoneNumber(/^60\d{8,10}$/.test(typed) ? `+${typed}` : typed);

/** Verifies the password; the check counts as a failure until it has succeeded. */
const verifyPassword = async (
  form: Form,
  member: Member | undefined,
  named: string,
  address: string,
  house: House,
): Promise<Member> => {
  const state = house.engine.state();
  const stored = (member && state.credentials.get(member.id)) ?? UNMATCHABLE_HASH;
  const right = await house.passwords.verify(form.password, stored);
  const own = right && stored !== UNMATCHABLE_HASH;
  const lent = isTemporaryPassword(member, form.password, house);
  if (!member || !(own || lent)) return wrong(house, named, address, member);
  const code = loginRefusal(member, form.side ?? 'member', house.clock.now());
  if (code !== null) throw new Refused(code, { actor: member.id, ...endOfBreak(code, member) });
  return own ? member : consumeTemporaryPassword(member, form.password, house);
};
/** The member with this password, or this code by SMS. Throws Refused. */
export const authenticate = async (form: Form, address: string, house: House): Promise<Member> => {
  if (form.type === 'sms') return authenticateBySms(form, house);
  if (!(await house.bots.passes(form.botCheck))) throw new Refused('verification-first');
  const typed = form.username.trim().toLowerCase();
  if (!ACCOUNT.test(typed) && numberIn(typed) === null)
    throw new Refused('format-incorrect', { fields: { username: 'format-incorrect' } });
  const state = house.engine.state();
  // A member who registered by number has no account name: the number identifies them. All spellings of a number are one
  // name; it is never mapped to the account's name, or the captcha of one would reveal the other (SAFE-16).
  const named = memberByAccount(state, typed) ? typed : (numberIn(typed) ?? typed);
  const member = memberByLogin(state, named);
  applyLimits(form, named, address, house);
  return house.attempts.run(named, address, () => verifyPassword(form, member, named, address, house));
};
