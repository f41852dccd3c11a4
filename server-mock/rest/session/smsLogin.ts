/** Logging in by a code sent to one's number. A number nobody has costs and answers what a known one does (SAFE-16). */
import type { BodyOf } from '../../../src/contract/call.ts';
import type { login } from '../../../src/contract/session/session.calls.ts';
import { doorCode } from '../../house/decideSession.ts';
import type { Member } from '../../house/state.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import { CODE_ERRORS } from './codes.ts';
import { numberOf } from './sendCode.ts';

/** The member whose number and code these are. Throws Refused. */
export const recogniseBySms = async (form: BodyOf<typeof login>, house: House): Promise<Member> => {
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
  const code = doorCode(member, form.side ?? 'member', house.clock.now());
  if (code !== null) throw new Refused(code, { actor: member.id });
  return member;
};
