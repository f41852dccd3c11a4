import * as calls from '../../../src/contract/verification/verification.calls.ts';
import { handle } from '../handler.ts';
import { Refused } from '../refused.ts';
import { complete } from '../session/enter.ts';
import { isFresh, passExtra, reachBy } from '../session/extra.ts';
import { numberOf, sendCode } from '../session/sendCode.ts';

/** One flag for each use of a code by sms (R-ROLE-08). */
const FLAG_OF = { login: 'MOBILEVERCODELOGIN3', reset: 'CHNGPASSVERIF3' } as const;

const smsLoginCode = handle(calls.smsLoginCode, async ({ body, language }, house) => {
  const { mobileNum, countryDialingCode, purpose = 'login' } = body;
  const { flags, mobiles } = house.engine.state();
  if (flags.get(FLAG_OF[purpose]) !== true) throw new Refused('operation-not-allowed');
  if (!(await house.bots.passes(body.botCheck))) throw new Refused('verification-first');
  const to = numberOf(mobileNum, countryDialingCode);
  return sendCode({ purpose, to, nobody: !mobiles.has(to) }, language, house);
});

/** Only where a registration that is open asks for one: a code nobody needs is a message nobody should get. */
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
  const to = reachBy(method, pending.member, house);
  if (to === null) throw new Refused('operation-not-allowed', { fields: { method: 'not-offered' } });
  return sendCode({ purpose: 'extra', to, request: ticket }, language, house);
});

const extraVerification = handle(calls.extraVerification, async (asked, house) => {
  const { member, wish } = await passExtra(asked.body, asked.address, house);
  return complete(member, wish, asked, house);
});

export const verificationHandlers = [smsLoginCode, smsRegisterCode, sendExtraCode, extraVerification];
