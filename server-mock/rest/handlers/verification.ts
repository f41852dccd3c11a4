import * as calls from '../../../src/contract/verification/verification.calls.ts';
import { handle } from '../../session/handler.ts';
import { Refused } from '../../security/refused.ts';
import { completeLogin } from '../../session/openSession.ts';
import { isFresh, checkExtraVerification, contactFor } from '../../session/extraVerification.ts';
import { numberOf, sendCode } from '../../session/sendCode.ts';

/** The flag for each purpose of a code by SMS (R-ROLE-08). */
const FLAG_OF = { login: 'MOBILEVERCODELOGIN3', reset: 'CHNGPASSVERIF3' } as const;

const smsLoginCode = handle(calls.smsLoginCode, async ({ body, language }, house) => {
  const { mobileNum, countryDialingCode, purpose = 'login' } = body;
  const { flags, mobiles } = house.engine.state();
  if (flags.get(FLAG_OF[purpose]) !== true) throw new Refused('operation-not-allowed');
  if (!(await house.bots.passes(body.botCheck))) throw new Refused('verification-first');
  const to = numberOf(mobileNum, countryDialingCode);
  return sendCode({ purpose, to, unknownRecipient: !mobiles.has(to) }, language, house);
});

/** Only where an enabled registration requires a code, so that no unneeded message is sent. */
const smsRegisterCode = handle(calls.smsRegisterCode, ({ body, language }, house) => {
  const { flags } = house.engine.state();
  const open = ['USERNAMEREG3', 'MOBILENUMREG3'].some((mode) => flags.get(mode) === true);
  if (!open || flags.get('REGMOBVERF3') !== true) throw new Refused('operation-not-allowed');
  return sendCode({ purpose: 'register', to: numberOf(body.mobileNo, body.countryDialingCode) }, language, house);
});

const sendExtraCode = handle(calls.sendExtraCode, ({ body, address, language }, house) => {
  const { ticket, method } = body;
  const pending = house.extraTickets.look(ticket, address);
  if (!pending || !isFresh(pending, house)) throw new Refused('code-expired', { message: 'log in again' });
  const to = contactFor(method, pending.member, house);
  if (to === null) throw new Refused('operation-not-allowed', { fields: { method: 'not-offered' } });
  return sendCode({ purpose: 'extra', to, request: ticket }, language, house);
});

const extraVerification = handle(calls.extraVerification, async (request, house) => {
  const { member, options } = await checkExtraVerification(request.body, request.address, house);
  return completeLogin(member, options, request, house);
});

export const verificationHandlers = [smsLoginCode, smsRegisterCode, sendExtraCode, extraVerification];
