/** Registration, and what its form asks on the way (R-CALL-06, 07, 13). */
import * as calls from '../../../src/contract/registration/registration.calls.ts';
import { COUNTRIES } from '../../world/countries.ts';
import { handle } from '../handler.ts';
import { agentOfCode, isOurDomain } from '../session/affiliates.ts';
import { openAccount } from '../session/openAccount.ts';

const affiliateCheck = handle(calls.affiliateCheck, ({ query, address }, house) => {
  const { code, domain, captcha, captchaId } = query;
  house.accountGate.ask(address, { captcha, captchaId });
  const ours = isOurDomain(house.portalOrigins(), domain);
  return { valid: ours && agentOfCode(house.engine.state(), code) !== null };
});

export const registrationHandlers = [
  handle(calls.register, (asked, house) => openAccount('username', asked.body, asked, house)),
  handle(calls.registerMobile, (asked, house) => openAccount('mobile', asked.body, asked, house)),
  affiliateCheck,
  handle(calls.countryList, () => ({ list: [...COUNTRIES] })),
];
