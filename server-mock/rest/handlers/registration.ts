/** Registration, and the look-ups of its form (R-CALL-06, 07, 13). */
import { agentApplication, applicationState } from '../../../src/contract/registration/application.calls.ts';
import * as calls from '../../../src/contract/registration/registration.calls.ts';
import { COUNTRIES } from '../../content/world/countries.ts';
import { Refused } from '../../security/refused.ts';
import { applyAsAgent } from '../../session/applyAsAgent.ts';
import { handle } from '../../session/handler.ts';
import { placeOfCode, isOurDomain } from '../../session/affiliates.ts';
import { openAccount } from '../../session/openAccount.ts';

const affiliateCheck = handle(calls.affiliateCheck, ({ query, address }, house) => {
  const { code, domain, captcha, captchaId } = query;
  house.accountGate.ask(address, { captcha, captchaId });
  const isOurs = isOurDomain(house.addresses.all(), domain);
  return { valid: isOurs && placeOfCode(house.engine.state(), code) !== null };
});

const stateOfApplication = handle(applicationState, ({ query: { reference } }, { engine }) => {
  const application = engine.state().applications.get(reference);
  if (!application) throw new Refused('not-found');
  const { state, sentAt, decidedAt } = application;
  return { state, sentAt, decidedAt };
});

export const registrationHandlers = [
  handle(calls.register, (request, house) => openAccount('username', request.body, request, house)),
  handle(calls.registerMobile, (request, house) => openAccount('mobile', request.body, request, house)),
  affiliateCheck,
  handle(agentApplication, applyAsAgent),
  stateOfApplication,
  handle(calls.countryList, () => ({ list: [...COUNTRIES] })),
];
