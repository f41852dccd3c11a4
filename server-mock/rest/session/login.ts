/**
 * Logging in. Everything that could tell a stranger which accounts exist is one message, one status and the same work:
 * an unknown name costs a hash like a known one, and a closed door is named only after the right password (SAFE-16).
 */
import type { BodyOf } from '../../../src/contract/call.ts';
import type { login } from '../../../src/contract/session/session.calls.ts';
import { doorCode } from '../../house/decideSession.ts';
import { memberByAccount, memberNamed, spellingsOf } from '../../house/reads.ts';
import type { Member } from '../../house/state.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import { fullNumber } from './numbers.ts';
import { recogniseBySms } from './smsLogin.ts';
import { isTemporary, spendTemporary } from './temporaryPassword.ts';

/** A hash nobody's password has; verifying against it costs what a real one costs. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
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
/** Captcha and delay, before any password is looked at. */
const gate = (form: Form, named: string, address: string, house: House): void => {
  const { attempts, delay, engine, clock } = house;
  const state = engine.state();
  const actor = memberNamed(state, named)?.id;
  const value = { captcha: true };
  const wait = delay.wait(state, named, address, clock.now(), attempts.underWay(spellingsOf(state, named), address));
  if (wait > 0) throw new Refused('too-many-requests', { value, retryAfter: Math.ceil(wait / 1_000), actor });
  if (!delay.needsCaptcha(state, named, address, attempts.underWay([named], address))) return;
  if (!form.captcha || !form.captchaId) throw new Refused('captcha-required', { value, actor });
  if (!house.captchas.use(form.captchaId, form.captcha, address))
    throw new Refused('captcha-wrong', { value, fields: { captcha: 'captcha-wrong' }, actor });
};

/** `+60 12…`, `6012…`, `012…`: of the house's own country also without the sign. Null: no number. */
const numberIn = (typed: string): string | null => fullNumber(/^60\d{8,10}$/.test(typed) ? `+${typed}` : typed);

/** Looks at the password, which is a failure until it is known to be none. */
const compare = async (
  form: Form,
  member: Member | undefined,
  named: string,
  address: string,
  house: House,
): Promise<Member> => {
  const state = house.engine.state();
  const stored = (member && state.credentials.get(member.id)) ?? NOBODY;
  const right = await house.passwords.verify(form.password, stored);
  const own = right && stored !== NOBODY;
  const lent = isTemporary(member, form.password, house);
  if (!member || !(own || lent)) return wrong(house, named, address, member);
  const code = doorCode(member, form.side ?? 'member', house.clock.now());
  if (code !== null) throw new Refused(code, { actor: member.id });
  return own ? member : spendTemporary(member, form.password, house);
};
/** The member whose password, or code by sms, this is. Throws Refused. */
export const recognise = async (form: Form, address: string, house: House): Promise<Member> => {
  if (form.type === 'sms') return recogniseBySms(form, house);
  if (!(await house.bots.passes(form.botCheck))) throw new Refused('verification-first');
  const typed = form.username.trim().toLowerCase();
  if (!ACCOUNT.test(typed) && numberIn(typed) === null)
    throw new Refused('format-incorrect', { fields: { username: 'format-incorrect' } });
  const state = house.engine.state();
  // Who registered by number chose no name: the number stands in for it. A number can be spelled in several ways and is
  // one name; it never becomes the account's, or the captcha of the one would tell of the other (SAFE-16).
  const named = memberByAccount(state, typed) ? typed : (numberIn(typed) ?? typed);
  const member = memberNamed(state, named);
  gate(form, named, address, house);
  return house.attempts.run(named, address, () => compare(form, member, named, address, house));
};
