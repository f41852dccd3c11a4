/** New passwords: changed, set by a code, or asked for by mail (R-CALL-08 to 10). */
import * as calls from '../../../src/contract/password/password.calls.ts';
import type { FieldFault } from '../../../src/contract/registration/fieldFaults.ts';
import { isEmail } from '../../../src/lib/patterns/email.ts';
import { TEMPORARY_LIFE } from '../../house/decideAccountPassword.ts';
import { settingsOf } from '../../house/deployment.ts';
import { spellingsOf } from '../../house/reads.ts';
import type { Member } from '../../house/state.ts';
import { callerOf, handle } from '../handler.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import { CODE_ERRORS } from '../session/codes.ts';
import { fullNumber } from '../session/numbers.ts';
import { passwordFault } from '../session/passwordRules.ts';
import { hashToken, newToken } from '../session/principal.ts';
import { recoveryMail } from '../session/recoveryMail.ts';
import { dropCookie } from '../session/rememberCookie.ts';
import { isOldTemporary, newTemporary, temporaryHash } from '../session/temporaryPassword.ts';

const CHANGED = { firstTimeLogin: false, passwordExpired: false, mustChange: 'none', changeTicket: null } as const;
const ACCOUNT = /^[A-Za-z0-9_.-]{1,32}$/;

const allowed = (flag: string, house: House): void => {
  if (house.engine.state().flags.get(flag) !== true) throw new Refused('forbidden', { message: `${flag} is off` });
};
const judgeNew = (password: string, account: string, confirmed = password): void => {
  const fault = passwordFault(password, account);
  const fields: Record<string, FieldFault> = {
    ...(fault === null ? {} : { newPassword: fault }),
    ...(confirmed === password ? {} : { confirmNewPassword: 'mismatch' }),
  };
  if (Object.keys(fields).length > 0) throw new Refused('format-incorrect', { fields });
};
/** A stolen token is no way to guess the password behind it: wrong ones count like failed log-ins, and slow like them. */
const checkOld = async (member: Member, typed: string, stored: string, address: string, house: House) => {
  const { engine, delay, attempts, clock } = house;
  const underWay = attempts.underWay(spellingsOf(engine.state(), member.account), address);
  const wait = delay.wait(engine.state(), member.account, address, clock.now(), underWay);
  if (wait > 0) throw new Refused('too-many-requests', { retryAfter: Math.ceil(wait / 1_000) });
  await attempts.run(member.account, address, async () => {
    if ((await house.passwords.verify(typed, stored)) || isOldTemporary(member, typed, house)) return;
    const command = { kind: 'loginFailed', account: member.account, address } as const;
    await engine.submit({ command, actor: 'house', key: house.secure.id() });
    throw new Refused('wrong-credentials', { fields: { oldPassword: 'wrong-credentials' } });
  });
};

/** Asked only of who has proven the present one: a change that changes nothing is none, least of all a forced one. */
const refuseSame = async (member: Member, typed: string, old: string | undefined, stored: string, house: House) => {
  // The old one has just been proven: it need not be derived a second time.
  const same = old === undefined ? await house.passwords.verify(typed, stored) : typed === old;
  if (same || isOldTemporary(member, typed, house))
    throw new Refused('format-incorrect', { fields: { newPassword: 'unchanged' satisfies FieldFault } });
};
const noWord = (fault: FieldFault): Refused => new Refused('wrong-credentials', { fields: { oldPassword: fault } });
/** Refusals of a moment: the same may be asked again. */
const PASSING: ReadonlySet<string> = new Set(['house-busy', 'storage-full']);

const changePassword = handle(calls.changePassword, async (asked, house) => {
  const { member, session } = callerOf(asked);
  const { oldPassword, changeTicket, newPassword, confirmNewPassword } = asked.body;
  judgeNew(newPassword, member.account, confirmNewPassword);
  const stored = house.engine.state().credentials.get(member.id) ?? '';
  // A mailed password is an old one as well: by it a change is due.
  const lacking = stored === '' && member.mustChange === 'none' ? 'none-set' : 'required';
  if (oldPassword !== undefined && lacking === 'none-set') throw noWord(lacking);
  if (oldPassword !== undefined) await checkOld(member, oldPassword, stored, asked.address, house);
  else if (changeTicket === undefined || !house.changeTickets.look(changeTicket, session.id)) throw noWord(lacking);
  await refuseSame(member, newPassword, oldPassword, stored, house);
  const token = newToken(house.secure);
  const credential = await house.passwords.hash(newPassword);
  // Used last: neither a slip of the keyboard nor a busy house may cost it.
  const putBack = oldPassword === undefined ? house.changeTickets.use(changeTicket ?? '', session.id) : null;
  if (oldPassword === undefined && putBack === null) throw noWord(lacking);
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
    key: asked.key,
  });
  if (!outcome.ok) {
    if (PASSING.has(outcome.code)) putBack?.();
    throw new Refused(outcome.code);
  }
  asked.browser?.keep(dropCookie());
  return { token, expiresAt: Number(outcome.result['expiresAt']), ...CHANGED };
});

/** One confirmation and the same work, whoever is asked for (SAFE-16), unless the deployment wants to tell. */
const forgetPassword = handle(calls.forgetPassword, async (asked, house) => {
  allowed('CHNGPASSMAIL3', house);
  const [account, email] = [asked.body.username.trim(), asked.body.email.trim()];
  const fields = {
    ...(ACCOUNT.test(account) ? {} : { username: 'pattern' }),
    ...(isEmail(email) ? {} : { email: 'pattern' }),
  };
  if (Object.keys(fields).length > 0) throw new Refused('format-incorrect', { fields });
  const password = newTemporary(house.secure);
  const outcome = await house.engine.submit({
    command: { kind: 'askTemporary', account, email, hash: temporaryHash(password) },
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
        minutes: TEMPORARY_LIFE / 60_000,
      }),
    );
  return { sent: true };
});

const getPasswordByPhone = handle(calls.getPasswordByPhone, async (asked, house) => {
  allowed('CHNGPASSVERIF3', house);
  const { newPassword, mobileNum, verificationCode } = asked.body;
  const number = fullNumber(mobileNum);
  if (number === null) throw new Refused('invalid-phone-number', { fields: { mobileNum: 'pattern' } });
  const state = house.engine.state();
  const member = state.members.get(state.mobiles.get(number) ?? '');
  judgeNew(newPassword, '');
  const judged = house.codes.use('reset', number, verificationCode, undefined, true);
  // Also the right code of a number nobody registered: it says no more than a wrong one.
  const code = judged === 'ok' && !member ? 'invalid-verification-code' : judged === 'ok' ? null : CODE_ERRORS[judged];
  if (code !== null || !member)
    throw new Refused(code ?? 'unknown-error', { fields: { verificationCode: code ?? '' } });
  // The account's own name and its present password are told to whoever has the code, and do not cost it (SAFE-15, SAFE-16).
  judgeNew(newPassword, member.account);
  await refuseSame(member, newPassword, undefined, state.credentials.get(member.id) ?? '', house);
  if (!house.codes.spend('reset', number)) {
    const spent = CODE_ERRORS.expired;
    throw new Refused(spent, { fields: { verificationCode: spent } });
  }
  // No extra check (D-15): a code sent to the member's own number is one of its ways.
  const token = newToken(house.secure);
  const outcome = await house.engine.submit({
    command: {
      kind: 'resetPassword',
      member: member.id,
      credential: await house.passwords.hash(newPassword),
      sessionId: house.secure.id(),
      tokenHash: hashToken(token),
      address: asked.address,
    },
    actor: member.id,
    key: house.secure.id(),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  asked.browser?.keep(dropCookie());
  return { token, expiresAt: Number(outcome.result['expiresAt']), ...CHANGED };
});

export const passwordHandlers = [changePassword, forgetPassword, getPasswordByPhone];
