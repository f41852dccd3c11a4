/** Log-in by a code sent to the member's number. An unknown number costs and answers the same as a known one (SAFE-16). */
import type { BodyOf } from '../../src/contract/call.ts';
import type { login } from '../../src/contract/session/session.calls.ts';
import { loginRefusal } from '../core/decideSession.ts';
import { endOfBreak } from './endOfBreak.ts';
import type { Member } from '../core/state.ts';
import type { House } from './house.ts';
import { Refused } from '../security/refused.ts';
import { CODE_ERRORS } from './codes.ts';
import { numberOf } from './sendCode.ts';

/** The member with this number and code. Throws Refused. */
export const authenticateBySms = async (form: BodyOf<typeof login>, house: House): Promise<Member> => {
  const { engine } = house;
  if (engine.state().flags.get('MOBILEVERCODELOGIN3') !== true) throw new Refused('operation-not-allowed');
  if (!(await house.bots.passes(form.botCheck))) throw new Refused('verification-first');
  const number = numberOf(form.mobileNum ?? '', form.countryDialingCode);
  const judged = house.codes.use('login', number, form.verificationCode ?? '');
  const state = engine.state();
  const member = state.members.get(state.mobiles.get(number) ?? '');
  if (judged !== 'ok') {
    const error = CODE_ERRORS[judged];
    throw new Refused(error, { fields: { verificationCode: error }, actor: member?.id });
  }
  if (!member)
    throw new Refused('invalid-verification-code', { fields: { verificationCode: 'invalid-verification-code' } });
  const code = loginRefusal(member, form.side ?? 'member', house.clock.now());
  if (code !== null) throw new Refused(code, { actor: member.id, ...endOfBreak(code, member) });
  return member;
};
