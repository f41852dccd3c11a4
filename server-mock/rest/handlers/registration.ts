/** Registration, and the look-ups of its form (R-CALL-06, 07, 13). */
import * as calls from '../../../src/contract/registration/registration.calls.ts';
import { COUNTRIES } from '../../content/world/countries.ts';
import { handle } from '../../session/handler.ts';
import { agentOfCode, isOurDomain } from '../../session/affiliates.ts';
import { openAccount } from '../../session/openAccount.ts';

const affiliateCheck = handle(calls.affiliateCheck, ({ query, address }, house) => {
  const { code, domain, captcha, captchaId } = query;
  house.accountGate.ask(address, { captcha, captchaId });
  const isOurs = isOurDomain(house.addresses.all(), domain);
  return { valid: isOurs && agentOfCode(house.engine.state(), code) !== null };
});

export const registrationHandlers = [
  handle(calls.register, (request, house) => openAccount('username', request.body, request, house)),
  handle(calls.registerMobile, (request, house) => openAccount('mobile', request.body, request, house)),
  affiliateCheck,
  handle(calls.countryList, () => ({ list: [...COUNTRIES] })),
];
