/** New passwords: changed, set by a code, or requested by mail (R-CALL-08 to 10). */
import * as calls from '../../../src/contract/password/password.calls.ts';
import type { FieldFault } from '../../../src/contract/registration/fieldFaults.ts';
import { isEmail } from '../../../src/lib/patterns/email.ts';
import { TEMPORARY_PASSWORD_LIFE } from '../../core/decidePassword.ts';
import { settingsOf } from '../../core/settings/deployment.ts';
import { loginNames } from '../../core/reads.ts';
import type { Member } from '../../core/state.ts';
import { callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { Refused } from '../../security/refused.ts';
import { accountBefore, sendChangeNotice } from '../../session/changeNotice.ts';
import { CODE_ERRORS } from '../../session/codes.ts';
import { requireExtraVerification } from '../../session/extraVerification.ts';
import { hashLetterCode, newLetterCode, PASSWORD_GROUPS } from '../../session/letterCode.ts';
import { normalizePhoneNumber } from '../../session/phoneNumbers.ts';
import { passwordFault } from '../../session/passwordRules.ts';
import { hashToken, newToken } from '../../session/principal.ts';
import { recoveryMail } from '../../session/recoveryMail.ts';
import { clearRememberCookie } from '../../session/rememberCookie.ts';
import { isPreviousTemporaryPassword } from '../../session/temporaryPassword.ts';

const CHANGED = { firstTimeLogin: false, passwordExpired: false, mustChange: 'none', changeTicket: null } as const;
const ACCOUNT = /^[A-Za-z0-9_.-]{1,32}$/;

const requireFlag = (flag: string, house: House): void => {
  if (house.engine.state().flags.get(flag) !== true) throw new Refused('forbidden', { message: `${flag} is off` });
};
const checkNewPassword = (password: string, account: string, confirmed = password): void => {
  const fault = passwordFault(password, account);
  const fields: Record<string, FieldFault> = {
    ...(fault === null ? {} : { newPassword: fault }),
    ...(confirmed === password ? {} : { confirmNewPassword: 'mismatch' }),
  };
  if (Object.keys(fields).length > 0) throw new Refused('format-incorrect', { fields });
};
/**
 * Checks the old password. Failures count and delay like failed log-ins, so that a stolen token does not help to guess the
 * password. `field`: where the caller's form has it.
 */
export const checkOld = async (
  member: Member,
  typed: string,
  stored: string,
  address: string,
  house: House,
  field = 'oldPassword',
) => {
  const { engine, delay, attempts, clock } = house;
  const underWay = attempts.underWay(loginNames(engine.state(), member.account), address);
  const wait = delay.wait(engine.state(), member.account, address, clock.now(), underWay);
  if (wait > 0) throw new Refused('too-many-requests', { retryAfter: Math.ceil(wait / 1_000) });
  await attempts.run(member.account, address, async () => {
    if ((await house.passwords.verify(typed, stored)) || isPreviousTemporaryPassword(member, typed, house)) return;
    const command = { kind: 'loginFailed', account: member.account, address } as const;
    await engine.submit({ command, actor: 'house', key: house.secure.id() });
    throw new Refused('wrong-credentials', { fields: { [field]: 'wrong-credentials' } });
  });
};

/** Refuses an unchanged password, above all where a change is forced. Only for callers who have proven the present one. */
const refuseSame = async (member: Member, typed: string, old: string | undefined, stored: string, house: House) => {
  // The old password has just been verified: no second key derivation is needed.
  const same = old === undefined ? await house.passwords.verify(typed, stored) : typed === old;
  if (same || isPreviousTemporaryPassword(member, typed, house))
    throw new Refused('format-incorrect', { fields: { newPassword: 'unchanged' satisfies FieldFault } });
};
const oldPasswordRefusal = (fault: FieldFault): Refused =>
  new Refused('wrong-credentials', { fields: { oldPassword: fault } });

const changePassword = handle(calls.changePassword, async (request, house) => {
  const { member, session } = callerOf(request);
  const { oldPassword, changeTicket, newPassword, confirmNewPassword } = request.body;
  checkNewPassword(newPassword, member.account, confirmNewPassword);
  const stored = house.engine.state().credentials.get(member.id) ?? '';
  // A mailed password counts as an old one, because it requires a change.
  const fault = stored === '' && member.mustChange === 'none' ? 'none-set' : 'required';
  if (oldPassword !== undefined && fault === 'none-set') throw oldPasswordRefusal(fault);
  if (oldPassword !== undefined) await checkOld(member, oldPassword, stored, request.address, house);
  else if (changeTicket === undefined || !house.changeTickets.look(changeTicket, session.id))
    throw oldPasswordRefusal(fault);
  await refuseSame(member, newPassword, oldPassword, stored, house);
  const token = newToken(house.secure);
  const credential = await house.passwords.hash(newPassword);
  // Used last, so that neither a typing error nor a busy house costs the ticket.
  const restoreTicket = oldPassword === undefined ? house.changeTickets.use(changeTicket ?? '', session.id) : null;
  if (oldPassword === undefined && restoreTicket === null) throw oldPasswordRefusal(fault);
  const before = accountBefore(member.id, house);
  const outcome = await house.engine.submit({
    command: {
      kind: 'changePassword',
      member: member.id,
      sessionId: session.id,
      tokenHash: hashToken(token),
      credential,
      checked: stored,
    },
    actor: member.id,
    key: request.key,
  });
  if (!outcome.ok) {
    if (outcome.undecided) restoreTicket?.();
    throw new Refused(outcome.code);
  }
  request.browser?.setCookie(clearRememberCookie());
  await sendChangeNotice(member, before, { what: 'password' }, house);
  return { token, expiresAt: Number(outcome.result['expiresAt']), ...CHANGED };
});

/** The same answer and the same work for every account (SAFE-16), unless the deployment reveals unknown accounts. */
const forgetPassword = handle(calls.forgetPassword, async (request, house) => {
  requireFlag('CHNGPASSMAIL3', house);
  const [account, email] = [request.body.username.trim(), request.body.email.trim()];
  const fields = {
    ...(ACCOUNT.test(account) ? {} : { username: 'pattern' }),
    ...(isEmail(email) ? {} : { email: 'pattern' }),
  };
  if (Object.keys(fields).length > 0) throw new Refused('format-incorrect', { fields });
  const password = newLetterCode(house.secure, PASSWORD_GROUPS);
  const outcome = await house.engine.submit({
    command: { kind: 'askTemporary', account, email, hash: hashLetterCode(password) },
    actor: 'house',
    key: house.secure.id(),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  const { members } = house.engine.state();
  const member = members.get(String(outcome.result['member'] ?? ''));
  if (!member && settingsOf(house.engine.state()).revealUnknownAccount) throw new Refused('unknown-account');
  if (member && outcome.result['sent'] === true)
    house.outbox.mail(
      recoveryMail(email.toLowerCase(), member.language, {
        account: member.account,
        password,
        minutes: TEMPORARY_PASSWORD_LIFE / 60_000,
      }),
    );
  return { sent: true };
});

const getPasswordByPhone = handle(calls.getPasswordByPhone, async (request, house) => {
  requireFlag('CHNGPASSVERIF3', house);
  const { newPassword, mobileNum, verificationCode } = request.body;
  const number = normalizePhoneNumber(mobileNum);
  if (number === null) throw new Refused('invalid-phone-number', { fields: { mobileNum: 'pattern' } });
  const state = house.engine.state();
  const member = state.members.get(state.mobiles.get(number) ?? '');
  checkNewPassword(newPassword, '');
  const checked = house.codes.use('reset', number, verificationCode, undefined, true);
  // The right code of an unregistered number is answered like a wrong one.
  const code =
    checked === 'ok' && !member ? 'invalid-verification-code' : checked === 'ok' ? null : CODE_ERRORS[checked];
  if (code !== null || !member)
    throw new Refused(code ?? 'unknown-error', { fields: { verificationCode: code ?? '' } });
  // Whether the new password is the account's name or its present one is revealed only to a caller with the code, and does
  // not spend the code (SAFE-15, SAFE-16).
  checkNewPassword(newPassword, member.account);
  await refuseSame(member, newPassword, undefined, state.credentials.get(member.id) ?? '', house);
  if (!house.codes.spend('reset', number)) {
    const spent = CODE_ERRORS.expired;
    throw new Refused(spent, { fields: { verificationCode: spent } });
  }
  // No extra verification of an unknown address (D-15): a code sent to the member's own number is one of its methods.
  const token = newToken(house.secure);
  const credential = await house.passwords.hash(newPassword);
  const before = accountBefore(member.id, house);
  const outcome = await house.engine.submit({
    command: {
      kind: 'resetPassword',
      member: member.id,
      credential,
      sessionId: house.secure.id(),
      tokenHash: hashToken(token),
      address: request.address,
      ...(request.device ? { device: request.device } : {}),
    },
    actor: member.id,
    key: house.secure.id(),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.browser?.setCookie(clearRememberCookie());
  await sendChangeNotice(member, before, { what: 'password' }, house);
  const { expiresAt } = outcome.result;
  // The password is set; logging in takes the authenticator too.
  if (expiresAt === null) requireExtraVerification(member, { side: 'member', exempt: true }, request.address, house);
  return { token, expiresAt: Number(expiresAt), ...CHANGED };
});

export const passwordHandlers = [changePassword, forgetPassword, getPasswordByPhone];
