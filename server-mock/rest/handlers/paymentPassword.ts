/** The payment password: set first with the log-in's password, then changed with the old one (SAFE-33). */
import { changePaymentPassword, setPaymentPassword } from '../../../src/contract/password/paymentPassword.calls.ts';
import type { Member } from '../../core/state.ts';
import { callerOf, handle, type CallRequest } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
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
  member: string,
  newPassword: string,
  checked: string,
  { engine, passwords, clock }: House,
) => {
  const credential = await passwords.hash(newPassword);
  const outcome = await engine.submit({
    command: { kind: 'setPaymentCredential', member, credential, checked },
    actor: member,
    key,
    ...(epoch === undefined ? {} : { epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  return { setAt: clock.now() };
};
const set = handle(setPaymentPassword, async (request, house) => {
  const { member } = callerOf(request);
  const state = house.engine.state();
  if (state.paymentCredentials.has(member.id)) throw new Refused('payment-password-set');
  await checkOld(member, request.body.password, state.credentials.get(member.id) ?? '', request.address, house);
  await checkChosen(member, request.body, house);
  return store(request, member.id, request.body.newPassword, '', house);
});
const change = handle(changePaymentPassword, async (request, house) => {
  const { member } = callerOf(request);
  const stored = house.engine.state().paymentCredentials.get(member.id);
  await house.paymentGuard.check(member.id, request.body.oldPassword, stored);
  await checkChosen(member, request.body, house);
  return store(request, member.id, request.body.newPassword, stored ?? '', house);
});
export const paymentPasswordHandlers = [set, change];
