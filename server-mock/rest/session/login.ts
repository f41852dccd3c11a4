/**
 * Logging in. Everything that could tell a stranger which accounts exist is one message, one status and the same work:
 * an unknown name costs a hash like a known one, and a closed door is named only after the right password (SAFE-16).
 */
import type { BodyOf } from '../../../src/contract/call.ts';
import type { login } from '../../../src/contract/session/session.calls.ts';
import { doorCode } from '../../house/decideSession.ts';
import { memberByAccount } from '../../house/reads.ts';
import type { HouseState, Member } from '../../house/state.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import { fullNumber } from './numbers.ts';
import { recogniseBySms } from './smsLogin.ts';
import { isTemporary, spendTemporary } from './temporaryPassword.ts';

/** A hash nobody's password has; verifying against it costs what a real one costs. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const ACCOUNT = /^[A-Za-z0-9_.-]{1,32}$/;

type Form = BodyOf<typeof login>;

const wrong = async (house: House, account: string, address: string): Promise<never> => {
  await house.engine.submit({
    command: { kind: 'loginFailed', account, address },
    actor: 'house',
    key: house.secure.id(),
  });
  const captcha = house.delay.needsCaptcha(house.engine.state(), account, address);
  throw new Refused('wrong-credentials', { message: 'wrong account or password', value: { captcha } });
};
/** Captcha and delay, before any password is looked at. */
const gate = (form: Form, account: string, address: string, house: House): void => {
  const state = house.engine.state();
  const underWay = house.attempts.underWay(account, address);
  const wait = house.delay.wait(state, account, address, house.clock.now(), underWay);
  if (wait > 0)
    throw new Refused('too-many-requests', { value: { captcha: true }, retryAfter: Math.ceil(wait / 1_000) });
  if (!house.delay.needsCaptcha(state, account, address, underWay)) return;
  if (!form.captcha || !form.captchaId) throw new Refused('captcha-required', { value: { captcha: true } });
  if (!house.captchas.use(form.captchaId, form.captcha, address))
    throw new Refused('captcha-wrong', { value: { captcha: true }, fields: { captcha: 'captcha-wrong' } });
};

/** `+60 12…`, `6012…`, `012…`: of the house's own country also without the sign. Null: no number. */
const numberIn = (typed: string): string | null => fullNumber(/^60\d{8,10}$/.test(typed) ? `+${typed}` : typed);
/** Who registered by number chose no name: the number stands in for it. */
const memberByNumber = ({ members, mobiles }: Readonly<HouseState>, typed: string): Member | undefined =>
  members.get(mobiles.get(numberIn(typed) ?? '') ?? '');

/** Looks at the password, which is a failure until it is known to be none. */
const compare = async (
  form: Form,
  member: Member | undefined,
  account: string,
  address: string,
  house: House,
): Promise<Member> => {
  const state = house.engine.state();
  const stored = (member && state.credentials.get(member.id)) ?? NOBODY;
  const right = await house.passwords.verify(form.password, stored);
  const own = right && stored !== NOBODY;
  const lent = isTemporary(member, form.password, house);
  if (!member || !(own || lent)) return wrong(house, account, address);
  const code = doorCode(member, form.side ?? 'member', house.clock.now());
  if (code !== null) throw new Refused(code);
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
  const member = memberByAccount(state, typed) ?? memberByNumber(state, typed);
  // Failures count for the account, in whatever way it was named: a number can be spelled in several.
  const account = member?.account ?? numberIn(typed) ?? typed;
  gate(form, account, address, house);
  return house.attempts.run(account, address, () => compare(form, member, account, address, house));
};
