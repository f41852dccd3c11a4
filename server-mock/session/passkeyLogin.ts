/**
 * Log-in by a passkey (decision 0303): the device picks the credential, so that no account is named before. A passkey needs the
 * person's finger, face or PIN, so it counts as both factors, and no extra verification follows.
 */
import type { BodyOf } from '../../src/contract/call.ts';
import type { loginPasskey } from '../../src/contract/passkeys/passkeys.calls.ts';
import { loginRefusal } from '../core/decideSession.ts';
import { passkeyByCredential } from '../core/passkeys/reads.ts';
import { loginNames } from '../core/reads.ts';
import type { Member } from '../core/state.ts';
import { Refused } from '../security/refused.ts';
import { accountBefore, sendChangeNotice } from './changeNotice.ts';
import { endOfBreak } from './endOfBreak.ts';
import { isFresh } from './extraVerification.ts';
import type { CallRequest } from './handler.ts';
import type { House } from './house.ts';
import type { LoginOptions } from './loginOptions.ts';
import { challengeIn, handleOf, verifyProof } from './passkeys.ts';

type Form = BodyOf<typeof loginPasskey>;
type Asking = Pick<CallRequest, 'address' | 'at'>;

/** One answer for an unknown, a removed and a wrong passkey; each counts as a failed log-in. */
const refuse = async (named: string, actor: string | undefined, address: string, house: House): Promise<never> => {
  const command = { kind: 'loginFailed', account: named, address } as const;
  await house.engine.submit({ command, actor: 'house', key: house.secure.id() });
  throw new Refused('passkey-refused', { actor });
};
/** Waits that failed log-ins have earned hold here too, and a check under way counts as one. */
const applyLimits = (named: string, address: string, { engine, delay, attempts, clock }: House): void => {
  const state = engine.state();
  const underWay = attempts.underWay(loginNames(state, named), address);
  const wait = delay.wait(state, named, address, clock.now(), underWay);
  if (wait > 0) throw new Refused('too-many-requests', { retryAfter: Math.ceil(wait / 1_000) });
};
/** Choices of the log-in that waits for a further proof. Throws Refused where it is over, or another member's. */
const pendingOptions = (ticket: string, member: string, address: string, house: House): LoginOptions => {
  const pending = house.extraTickets.look(ticket, address);
  if (pending !== null && pending.member !== member) throw new Refused('passkey-refused', { actor: member });
  if (pending === null || !isFresh(pending, house) || !house.extraTickets.finish(ticket))
    throw new Refused('code-expired', { message: 'log in again' });
  return pending.options;
};
/**
 * Tells the contacts that a copy of this passkey may exist; the link in the notice removes it. Once for each passkey while that link
 * works, so that who has the copy cannot fill a mailbox.
 */
export const tellCopied = async ({ id: credential }: Form['proof'], member: Member, house: House): Promise<void> => {
  const state = house.engine.state();
  const known = passkeyByCredential(state, credential);
  if (known?.member !== member.id) return;
  const { id } = known.passkey;
  const isTold = [...state.accountChanges.values()].some(
    ({ what, undo, until }) =>
      what === 'passkeyCopied' && undo?.kind === 'passkey' && undo.passkey === id && until > house.clock.now(),
  );
  if (isTold) return;
  const { contacts, passkeys } = accountBefore(member.id, house);
  const others = passkeys.filter((one) => one !== id);
  const undo = { kind: 'passkey', passkey: id } as const;
  await sendChangeNotice(member, { contacts, passkeys: others }, { what: 'passkeyCopied', undo }, house);
};
/** The member and options of the log-in. The writer judges the counter and uses the proof up. Throws Refused. */
export const authenticateByPasskey = async (
  { proof, side = 'member', remember = false, ticket }: Form,
  { address, at }: Asking,
  house: House,
): Promise<{ readonly member: Member; readonly options: LoginOptions }> => {
  const challenge = challengeIn(proof.response.clientDataJSON);
  if (house.passkeyChallenges.use(challenge, 'login') === null) throw new Refused('code-expired');
  const state = house.engine.state();
  const known = passkeyByCredential(state, proof.id);
  const member = state.members.get(known?.member ?? '');
  // An unknown credential names no account: its failures count for the address.
  const named = member?.account ?? `passkey ${address}`;
  applyLimits(named, address, house);
  // The device names the account that it means; the signature does not cover it.
  const isNamed = member !== undefined && proof.response.userHandle === handleOf(member.id);
  const use =
    known === null || !isNamed
      ? null
      : await house.attempts.run(named, address, () => verifyProof(proof, known.passkey, challenge, at));
  if (use === null || member === undefined) return refuse(named, member?.id, address, house);
  const given = ticket === undefined ? { side, remember } : pendingOptions(ticket, member.id, address, house);
  const code = loginRefusal(member, given.side, house.clock.now());
  if (code !== null) throw new Refused(code, { actor: member.id, ...endOfBreak(code, member) });
  return { member, options: { ...given, factor: use } };
};
