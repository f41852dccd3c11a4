/** The security centre: account data, latest log-ins, and the contacts that a member binds (R-MEMB-01). */
import type { BodyOf } from '../../../src/contract/call.ts';
import { bindContact, contactCode, securityCentre } from '../../../src/contract/member/security.calls.ts';
import type { FieldFault } from '../../../src/contract/registration/fieldFaults.ts';
import { isEmail } from '../../../src/lib/patterns/email.ts';
import { authenticatorOf } from '../../core/authenticator/secondFactor.ts';
import { payeesOf } from '../../core/cashier/payees.ts';
import { Refused } from '../../security/refused.ts';
import { accountBefore, contactsOf, sendChangeNotice } from '../../session/changeNotice.ts';
import { CODE_ERRORS } from '../../session/codes.ts';
import { maskedMail, maskedNumber } from '../../session/extraVerification.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { paymentPasswordState } from '../../session/paymentPasswordState.ts';
import { normalizePhoneNumber } from '../../session/phoneNumbers.ts';
import { sendCode } from '../../session/sendCode.ts';
import { checkOld } from './password.ts';
import { shownId } from './shownId.ts';
import { submit } from './submit.ts';

const centre = handle(securityCentre, (request, house) => {
  const { member, session } = callerOf(request);
  const state = house.engine.state();
  const { email, mobile } = contactsOf(member.id, house);
  const app = authenticatorOf(state, member.id);
  return {
    account: member.account,
    registeredAt: member.createdAt,
    maskedMobile: mobile === '' ? '' : maskedNumber(mobile),
    maskedEmail: email === '' ? '' : maskedMail(email),
    hasPassword: state.credentials.has(member.id),
    paymentPassword: paymentPasswordState(member.id, house),
    payeeCount: payeesOf(state, member.id).length,
    authenticator: { since: app?.since ?? null, codesLeft: app?.recoveryHashes.length ?? 0 },
    logins: [...(state.logins.get(member.id) ?? [])].reverse().map((login) => ({
      id: shownId(login.session),
      at: login.at,
      browser: login.device.browser,
      system: login.device.system,
      address: login.address,
      side: login.side,
      current: login.session === session.id,
    })),
  };
});
/** Normalised as the house stores it. Throws Refused. */
const contactIn = ({
  channel,
  contact,
  countryDialingCode,
}: BodyOf<typeof contactCode> | BodyOf<typeof bindContact>) => {
  if (channel === 'email') {
    const address = contact.trim().toLowerCase();
    if (!isEmail(address))
      throw new Refused('format-incorrect', { fields: { contact: 'pattern' satisfies FieldFault } });
    return address;
  }
  const number = normalizePhoneNumber(contact, countryDialingCode);
  if (number !== null) return number;
  const code = contact.trim() === '' ? 'missing-phone-number' : 'invalid-phone-number';
  throw new Refused(code, { fields: { contact: code } });
};
const masked = (channel: 'sms' | 'email', contact: string): string =>
  channel === 'email' ? maskedMail(contact) : maskedNumber(contact);

const send = handle(contactCode, async (request, house) => {
  const { member, session } = callerOf(request);
  const { channel, password } = request.body;
  const to = contactIn(request.body);
  const { email, mobile } = contactsOf(member.id, house);
  if (to === email || to === mobile)
    throw new Refused('format-incorrect', { fields: { contact: 'unchanged' satisfies FieldFault } });
  const stored = house.engine.state().credentials.get(member.id) ?? '';
  if (stored === '' && member.mustChange === 'none')
    throw new Refused('wrong-credentials', { fields: { password: 'none-set' satisfies FieldFault } });
  await checkOld(member, password, stored, request.address, house, 'password');
  // Only the session that gave the password can use the code.
  const sent = sendCode({ purpose: 'contact', to, request: session.id }, member.language, house);
  return { maskedContact: masked(channel, to), ...sent };
});
const bind = handle(bindContact, async (request, house) => {
  const { member, session } = callerOf(request);
  const { channel, verificationCode } = request.body;
  const contact = contactIn(request.body);
  const judged = house.codes.use('contact', contact, verificationCode, session.id, true);
  if (judged !== 'ok') {
    const code = CODE_ERRORS[judged];
    throw new Refused(code, { fields: { verificationCode: code }, actor: member.id });
  }
  // Only a person who holds the number learns that another account has it (SAFE-16).
  const owner = channel === 'sms' ? house.engine.state().mobiles.get(contact) : undefined;
  if (owner !== undefined && owner !== member.id)
    throw new Refused('account-used', { fields: { contact: 'account-used' } });
  if (!house.codes.spend('contact', contact, session.id)) throw new Refused(CODE_ERRORS.expired);
  const before = accountBefore(member.id, house);
  await submit(request, house, { kind: 'bindContact', member: member.id, channel, contact });
  const change = channel === 'sms' ? 'mobile' : 'email';
  const former = before.contacts[change];
  if (former !== contact) {
    const undo = { kind: 'contact', channel, before: former } as const;
    await sendChangeNotice(member, before, { what: change, shown: masked(channel, contact), undo }, house);
  }
  return { maskedContact: masked(channel, contact) };
});
export const memberSecurityHandlers = [centre, send, bind];
