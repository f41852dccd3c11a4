/** Passkeys of a member, and the log-in by one (decision 0303). */
import { createHash } from 'node:crypto';
import * as calls from '../../../src/contract/passkeys/passkeys.calls.ts';
import { PASSKEY_NAME_MAX, PASSKEYS_PER_MEMBER } from '../../../src/contract/constants.ts';
import { passkeyList, type PasskeyRow } from '../../../src/contract/passkeys/passkeys.topics.ts';
import type { FieldFault } from '../../../src/contract/registration/fieldFaults.ts';
import type { BodyOf } from '../../../src/contract/call.ts';
import { isEnrolled } from '../../core/authenticator/secondFactor.ts';
import type { Factor } from '../../core/authenticator/types.ts';
import { passkeyByCredential, passkeysOf } from '../../core/passkeys/reads.ts';
import type { PasskeyUse } from '../../core/passkeys/types.ts';
import type { Member } from '../../core/state.ts';
import { Refused } from '../../security/refused.ts';
import { accountBefore, linkFor, sendChangeNotice, tellContacts } from '../../session/changeNotice.ts';
import { type CallRequest, callerOf, handle, snapshot } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { completeLogin } from '../../session/openSession.ts';
import { authenticateByPasskey, tellCopied } from '../../session/passkeyLogin.ts';
import {
  challengeIn,
  creationOptions,
  partyOf,
  requestOptions,
  verifyCreated,
  verifyProof,
} from '../../session/passkeys.ts';
import { requireFactor } from '../../session/secondFactor.ts';
import { checkOld } from './password.ts';
import { submit } from './submit.ts';

const HOUR_S = 3_600;
const REPEATED_WITHIN = 10 * 60_000;
const list = snapshot(
  passkeyList,
  (request) => `passkeys:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, PasskeyRow>> }) => ({
    list: Object.entries(rows).map(([id, row]) => ({ id, ...row })),
  }),
);
/** Without blanks at its ends. Throws Refused. */
const nameIn = (typed: string): string => {
  const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const fault: FieldFault | null =
    name === '' ? 'required' : name.length > PASSKEY_NAME_MAX ? 'too-long' : /\p{C}/u.test(name) ? 'pattern' : null;
  if (fault !== null) throw new Refused('format-incorrect', { fields: { name: fault } });
  return name;
};
type WithFactor = Pick<BodyOf<typeof calls.removePasskey>, 'password' | 'factor'>;
/** The log-in's password, and the factor where an app is enrolled; null: none is needed. Throws Refused. */
const requirePassword = async (
  { password, factor }: WithFactor,
  request: Pick<CallRequest, 'principal' | 'address'>,
  house: House,
): Promise<Factor | null> => {
  const { member } = callerOf(request);
  const state = house.engine.state();
  const stored = state.credentials.get(member.id) ?? '';
  const refuse = (fault: FieldFault) => new Refused('wrong-credentials', { fields: { password: fault } });
  if (stored === '' && member.mustChange === 'none') throw refuse('none-set');
  if (password === undefined) throw refuse('required');
  await checkOld(member, password, stored, request.address, house, 'password');
  if (!isEnrolled(state, member.id)) return null;
  if (factor === undefined) throw new Refused('verification-required', { actor: member.id });
  return requireFactor(factor, member, request.address, house);
};
const begin = handle(calls.beginPasskey, async (request, house) => {
  const { member, session } = callerOf(request);
  partyOf(request.at);
  const name = nameIn(request.body.name);
  const own = passkeysOf(house.engine.state(), member.id);
  if (own.length >= PASSKEYS_PER_MEMBER) throw new Refused('passkey-limit', { actor: member.id });
  const factor = await requirePassword(request.body, request, house);
  const purpose = { kind: 'add', session: session.id, name, factor } as const;
  const { challenge, expiresAt } = house.passkeyChallenges.issue(purpose);
  return { options: creationOptions(member, own, challenge, request.at), expiresAt };
});
/** Derived from the idempotency key, so that a request that is repeated after a restart finds its passkey (H-18). */
const idOf = (member: string, key: string): string =>
  createHash('sha256').update(`passkey ${member} ${key}`).digest('hex').slice(0, 32);
/**
 * Whether this request has added its passkey before. While the house runs, rest/http/idempotency.ts repeats the answer; after a kill
 * nothing says that the notice was sent, so it is sent again, with a ticket of its own.
 */
const isRepeated = async (id: string, credential: string, member: Member, house: House): Promise<boolean> => {
  const { contacts, passkeys } = accountBefore(member.id, house);
  const known = passkeyByCredential(house.engine.state(), credential);
  if (known?.member !== member.id || known.passkey.id !== id) return false;
  if (Math.abs(house.clock.now() - known.passkey.createdAt) > REPEATED_WITHIN) return false;
  const before = { contacts, passkeys: passkeys.slice(0, passkeys.indexOf(id)) };
  await sendChangeNotice(member, before, { what: 'passkeyAdded', undo: { kind: 'passkey', passkey: id } }, house);
  return true;
};
const add = handle(calls.addPasskey, async (request, house) => {
  const { member, session } = callerOf(request);
  const { created } = request.body;
  const id = idOf(member.id, request.key);
  if (await isRepeated(id, created.id, member, house)) return { id };
  const challenge = challengeIn(created.response.clientDataJSON);
  const purpose = house.passkeyChallenges.use(challenge, 'add');
  if (purpose?.session !== session.id) throw new Refused('code-expired', { actor: member.id });
  const made = await verifyCreated(created, challenge, request.at);
  if (made === null) throw new Refused('passkey-refused', { actor: member.id });
  const { name, factor } = purpose;
  const passkey = { id, name, ...made };
  const before = accountBefore(member.id, house);
  const stop = linkFor(before, house);
  await submit(request, house, {
    ...{ kind: 'addPasskey', member: member.id, passkey, factor },
    ticket: stop?.hash ?? null,
  });
  if (stop !== null) tellContacts(member, before.contacts, { what: 'passkeyAdded', link: stop.link }, house);
  return { id };
});
const rename = handle(calls.renamePasskey, async (request, house) => {
  const name = nameIn(request.body.name);
  const { member } = callerOf(request);
  await submit(request, house, { kind: 'renamePasskey', member: member.id, passkey: request.body.id, name });
  return { name };
});
const beginProof = handle(calls.beginPasskeyProof, (request, house) => {
  const { member, session } = callerOf(request);
  partyOf(request.at);
  const { id } = request.body;
  const own = passkeysOf(house.engine.state(), member.id);
  if (!own.some((one) => one.id === id)) throw new Refused('not-found', { actor: member.id });
  const { challenge, expiresAt } = house.passkeyChallenges.issue({ kind: 'remove', session: session.id, passkey: id });
  return { options: requestOptions(own, challenge, request.at), expiresAt };
});
/**
 * A proof by any passkey of the member, made for this removal. Wrong ones are counted by themselves, ten an hour: a signature is
 * not guessed, and a stolen session shall neither delay the owner's log-in nor use up the attempts of its further check. Throws
 * Refused.
 */
const requireProof = async (
  removed: string,
  proof: calls.PasskeyProof,
  request: Pick<CallRequest, 'principal' | 'at'>,
  house: House,
): Promise<PasskeyUse> => {
  const { member, session } = callerOf(request);
  const challenge = challengeIn(proof.response.clientDataJSON);
  const purpose = house.passkeyChallenges.use(challenge, 'remove');
  if (purpose?.session !== session.id || purpose.passkey !== removed)
    throw new Refused('code-expired', { actor: member.id });
  const attempts = `removal ${member.id}`;
  if (!house.extraTickets.countAttempt(attempts))
    throw new Refused('too-many-requests', { retryAfter: HOUR_S, actor: member.id });
  const known = passkeyByCredential(house.engine.state(), proof.id);
  const use = known?.member === member.id ? await verifyProof(proof, known.passkey, challenge, request.at) : null;
  if (use === null) throw new Refused('passkey-refused', { actor: member.id });
  house.extraTickets.forgetAttempts(attempts);
  return use;
};
const remove = handle(calls.removePasskey, async (request, house) => {
  const { member } = callerOf(request);
  const { id, proof } = request.body;
  if (!passkeysOf(house.engine.state(), member.id).some((one) => one.id === id)) throw new Refused('not-found');
  const factor =
    proof === undefined
      ? await requirePassword(request.body, request, house)
      : await requireProof(id, proof, request, house);
  const before = accountBefore(member.id, house);
  await submit(request, house, { kind: 'removePasskey', member: member.id, passkey: id, factor });
  await sendChangeNotice(member, before, { what: 'passkeyRemoved' }, house);
  return { removed: true };
});
const beginLogin = handle(calls.beginPasskeyLogin, ({ at }, { passkeyChallenges }) => {
  partyOf(at);
  const { challenge, expiresAt } = passkeyChallenges.issue({ kind: 'login' });
  return { options: requestOptions([], challenge, at), expiresAt };
});
const login = handle(calls.loginPasskey, async (request, house) => {
  const { member, options } = await authenticateByPasskey(request.body, request, house);
  try {
    return await completeLogin(member, options, request, house);
  } catch (error) {
    if (error instanceof Refused && error.code === 'passkey-copied')
      await tellCopied(request.body.proof, member, house);
    throw error;
  }
});
export const passkeysHandlers = [list, begin, add, rename, beginProof, remove, beginLogin, login];
