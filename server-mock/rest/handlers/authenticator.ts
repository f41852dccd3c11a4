/** An authenticator app as the second factor of a member's log-ins (decision 0297). */
import * as calls from '../../../src/contract/authenticator/authenticator.calls.ts';
import type { FieldFault } from '../../../src/contract/registration/fieldFaults.ts';
import { isEnrolled } from '../../core/authenticator/secondFactor.ts';
import { Refused } from '../../security/refused.ts';
import { accountBefore, sendChangeNotice } from '../../session/changeNotice.ts';
import { CODE_ERRORS } from '../../session/codes.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { hashLetterCode, newLetterCode, RECOVERY_GROUPS } from '../../session/letterCode.ts';
import { requireFactor } from '../../session/secondFactor.ts';
import { totpStep, totpUri } from '../../session/totp.ts';
import type { Secure } from '../../platform/secure.ts';
import { checkOld } from './password.ts';
import { submit } from './submit.ts';

const RECOVERY_CODES = 10;

/** The codes, which are shown once, and the hashes that are kept. */
const newRecoveryCodes = (secure: Secure) => {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => newLetterCode(secure, RECOVERY_GROUPS));
  return { recoveryCodes, recoveryHashes: recoveryCodes.map(hashLetterCode) };
};
const begin = handle(calls.beginAuthenticator, async (request, house) => {
  const { member, session } = callerOf(request);
  const state = house.engine.state();
  if (isEnrolled(state, member.id)) throw new Refused('operation-not-allowed', { actor: member.id });
  const stored = state.credentials.get(member.id) ?? '';
  if (stored === '' && member.mustChange === 'none')
    throw new Refused('wrong-credentials', { fields: { password: 'none-set' satisfies FieldFault } });
  await checkOld(member, request.body.password, stored, request.address, house, 'password');
  const { secret, expiresAt } = house.enrolments.begin(session.id);
  return { secret, uri: totpUri(secret, member.account), expiresAt };
});
const confirm = handle(calls.confirmAuthenticator, async (request, house) => {
  const { member, session } = callerOf(request);
  const refused = (error: (typeof CODE_ERRORS)[keyof typeof CODE_ERRORS]) =>
    new Refused(error, { fields: { code: error }, actor: member.id });
  const code = request.body.code.replaceAll(/\s/g, '');
  if (code === '') throw refused(CODE_ERRORS.missing);
  const secret = house.enrolments.secretOf(session.id);
  if (secret === null) throw refused(CODE_ERRORS.expired);
  const step = totpStep(secret, code, house.clock.now());
  if (step === null) throw refused(CODE_ERRORS.wrong);
  const { recoveryCodes, recoveryHashes } = newRecoveryCodes(house.secure);
  const before = accountBefore(member.id, house);
  const { since } = await submit(request, house, {
    kind: 'enrolAuthenticator',
    member: member.id,
    from: session.id,
    secret,
    step,
    recoveryHashes,
  });
  house.enrolments.end(session.id);
  await sendChangeNotice(member, before, { what: 'authenticatorSet' }, house);
  return { since: Number(since), recoveryCodes };
});
const remove = handle(calls.removeAuthenticator, async (request, house) => {
  const { member } = callerOf(request);
  if (!isEnrolled(house.engine.state(), member.id)) throw new Refused('operation-not-allowed', { actor: member.id });
  const factor = await requireFactor(request.body, member, request.address, house);
  const before = accountBefore(member.id, house);
  await submit(request, house, { kind: 'removeAuthenticator', member: member.id, factor });
  await sendChangeNotice(member, before, { what: 'authenticatorRemoved' }, house);
  return { removed: true };
});
const renew = handle(calls.renewRecoveryCodes, async (request, house) => {
  const { member } = callerOf(request);
  if (!isEnrolled(house.engine.state(), member.id)) throw new Refused('operation-not-allowed', { actor: member.id });
  const { code } = request.body;
  const factor = await requireFactor({ method: 'googleCode', code }, member, request.address, house);
  const { recoveryCodes, recoveryHashes } = newRecoveryCodes(house.secure);
  const before = accountBefore(member.id, house);
  await submit(request, house, { kind: 'renewRecoveryCodes', member: member.id, factor, recoveryHashes });
  await sendChangeNotice(member, before, { what: 'recoveryCodes' }, house);
  return { recoveryCodes };
});
export const authenticatorHandlers = [begin, confirm, remove, renew];
