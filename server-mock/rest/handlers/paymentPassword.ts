/** The payment password: set first with the log-in's password, then changed with the old one, or anew by a code (SAFE-33). */
import {
  changePaymentPassword,
  paymentPasswordCode,
  resetPaymentPassword,
  setPaymentPassword,
} from '../../../src/contract/password/paymentPassword.calls.ts';
import type { Member } from '../../core/state.ts';
import { callerOf, handle, type CallRequest } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { accountBefore, contactsOf, sendChangeNotice } from '../../session/changeNotice.ts';
import { CODE_ERRORS } from '../../session/codes.ts';
import { maskedMail, maskedNumber } from '../../session/extraVerification.ts';
import { passwordFault } from '../../session/passwordRules.ts';
import { Refused } from '../../security/refused.ts';
import { checkOld } from './password.ts';

interface Chosen {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}
/** It guards what the log-in's password does not, so it must be another one. */
const checkChosen = async (member: Member, { newPassword, confirmNewPassword }: Chosen, house: House) => {
  const fault = passwordFault(newPassword, member.account);
  const login = house.engine.state().credentials.get(member.id) ?? '';
  const isLogin = fault === null && login !== '' && (await house.passwords.verify(newPassword, login));
  const fields = {
    ...(fault !== null ? { newPassword: fault } : isLogin ? { newPassword: 'unchanged' } : {}),
    ...(newPassword === confirmNewPassword ? {} : { confirmNewPassword: 'mismatch' }),
  };
  if (Object.keys(fields).length > 0) throw new Refused('format-incorrect', { fields });
};
const store = async (
  { key, epoch }: Pick<CallRequest, 'key' | 'epoch'>,
  member: Member,
  newPassword: string,
  /** The stored password that the old one was checked against; empty: there was none. */
  checked: string,
  house: House,
) => {
  const { engine, passwords, clock } = house;
  const credential = await passwords.hash(newPassword);
  const before = accountBefore(member.id, house);
  const outcome = await engine.submit({
    command: { kind: 'setPaymentCredential', member: member.id, credential, checked },
    actor: member.id,
    key,
    ...(epoch === undefined ? {} : { epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  const what = checked === '' ? 'paymentPasswordSet' : 'paymentPassword';
  await sendChangeNotice(member, before, { what }, house);
  return { setAt: clock.now() };
};
const set = handle(setPaymentPassword, async (request, house) => {
  const { member } = callerOf(request);
  const state = house.engine.state();
  if (state.paymentCredentials.has(member.id)) throw new Refused('payment-password-set');
  await checkOld(member, request.body.password, state.credentials.get(member.id) ?? '', request.address, house);
  await checkChosen(member, request.body, house);
  return store(request, member, request.body.newPassword, '', house);
});
const change = handle(changePaymentPassword, async (request, house) => {
  const { member } = callerOf(request);
  const stored = house.engine.state().paymentCredentials.get(member.id);
  await house.paymentGuard.check(member.id, request.body.oldPassword, stored);
  await checkChosen(member, request.body, house);
  return store(request, member, request.body.newPassword, stored ?? '', house);
});
/** Mail first: a telephone number may pass to another person. */
const addressesOf = (member: string, house: Pick<House, 'engine'>) => {
  const { email, mobile } = contactsOf(member, house);
  return { email, sms: mobile };
};
const sendCode = handle(paymentPasswordCode, (request, house) => {
  const { member } = callerOf(request);
  const { channel } = request.body;
  const to = addressesOf(member.id, house)[channel];
  if (to === '') throw new Refused('not-found');
  const sent = house.codes.send({ purpose: 'payment', to, language: member.language, request: member.id });
  if (!sent.ok) {
    const { code, retryAfter } = sent;
    const isLimit = code === 'too-many-requests' || code === 'quota-exceeded';
    throw new Refused(isLimit ? code : 'sms-failed', retryAfter === undefined ? {} : { retryAfter });
  }
  const maskedContact = channel === 'email' ? maskedMail(to) : maskedNumber(to);
  return { maskedContact, expiredMinutes: sent.expiredMinutes };
});
/** The contact whose code this is. A right code is not used up yet: the new password may be refused. */
const contactOfCode = (member: string, code: string, house: House): string => {
  const contacts = Object.values(addressesOf(member, house)).filter((to) => to !== '');
  const judged = contacts.map((to) => ({ to, is: house.codes.use('payment', to, code, member, true) }));
  const right = judged.find(({ is }) => is === 'ok');
  if (right) return right.to;
  const refusal = judged.some(({ is }) => is === 'wrong') ? CODE_ERRORS.wrong : CODE_ERRORS.expired;
  throw new Refused(refusal, { fields: { verificationCode: refusal }, actor: member });
};
const reset = handle(resetPaymentPassword, async (request, house) => {
  const { member } = callerOf(request);
  const { verificationCode, newPassword } = request.body;
  const to = contactOfCode(member.id, verificationCode, house);
  await checkChosen(member, request.body, house);
  const credential = await house.passwords.hash(newPassword);
  if (!house.codes.spend('payment', to, member.id)) throw new Refused(CODE_ERRORS.expired);
  const before = accountBefore(member.id, house);
  const outcome = await house.engine.submit({
    command: { kind: 'resetPaymentCredential', member: member.id, credential },
    actor: member.id,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  house.paymentGuard.forget(member.id);
  await sendChangeNotice(member, before, { what: 'paymentPassword' }, house);
  return { setAt: house.clock.now(), heldUntil: Number(outcome.result['heldUntil']) };
});
export const paymentPasswordHandlers = [set, change, sendCode, reset];
