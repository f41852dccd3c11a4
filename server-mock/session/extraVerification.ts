/**
 * The extra verification of a log-in, after the password or what stands in for it: by the authenticator that the member has
 * enrolled, at every log-in (decision 0297), or by one of several methods from an unregistered address (D-15).
 */
import type { BodyOf } from '../../src/contract/call.ts';
import type { extraVerification } from '../../src/contract/verification/verification.calls.ts';
import { authenticatorOf, isEnrolled } from '../core/authenticator/secondFactor.ts';
import type { Factor } from '../core/authenticator/types.ts';
import { passkeysOf } from '../core/passkeys/reads.ts';
import type { HouseState, Member } from '../core/state.ts';
import type { House } from './house.ts';
import { Refused } from '../security/refused.ts';
import type { Codes } from './codes.ts';
import { CODE_ERRORS } from './codes.ts';
import type { Pending } from './extraTickets.ts';
import type { LoginOptions } from './loginOptions.ts';
import { factorOf } from './secondFactor.ts';

export type Method = BodyOf<typeof extraVerification>['method'];

const NO_CONTACTS = { email: '', mobile: '' };
const contactsOf = (state: Readonly<HouseState>, member: string) => state.people.get(member) ?? NO_CONTACTS;

/** Masks a contact, e.g. `m•••@mail.example` or `•••• 1011`: enough for its owner to recognise it. */
export const maskedMail = (mail: string): string => mail.replace(/^(.).*@/, '$1•••@');
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`;

const credentialOf = (state: Readonly<HouseState>, member: string): string => state.credentials.get(member) ?? '';
/** False once the password has been changed: the one that was verified is no longer valid. */
export const isFresh = ({ member, credential }: Pending, { engine }: Pick<House, 'engine'>): boolean =>
  credentialOf(engine.state(), member) === credential;

/** Methods that this member has, in the order they are offered; beside an enrolled authenticator no weaker one. */
const methodsOf = (state: Readonly<HouseState>, member: string): readonly Method[] => {
  const app = authenticatorOf(state, member);
  if (app !== null && app.since !== null)
    return app.recoveryHashes.length === 0 ? ['googleCode'] : ['googleCode', 'recoveryCode'];
  const guard = state.guards.get(member);
  if (!guard) return [];
  const { email, mobile } = contactsOf(state, member);
  const methods: readonly (readonly [Method, boolean])[] = [
    ['sms', mobile !== ''],
    ['email', email !== ''],
    ['bankAccountName', guard.bankAccountName !== ''],
    ['googleCode', app !== null],
  ];
  return methods.filter(([, there]) => there).map(([method]) => method);
};
/** Throws Refused `verification-required` with ticket, methods and hints where an extra verification is needed. */
export const requireExtraVerification = (
  member: Member,
  options: LoginOptions,
  address: string,
  house: House,
): void => {
  const state = house.engine.state();
  const enrolled = isEnrolled(state, member.id);
  const guard = state.guards.get(member.id);
  if (!enrolled && (!guard || guard.addresses.includes(address))) return;
  const { email, mobile } = contactsOf(state, member.id);
  const hints = {
    ...(mobile === '' || enrolled ? {} : { sms: maskedNumber(mobile) }),
    ...(email === '' || enrolled ? {} : { email: maskedMail(email) }),
  };
  const ticket = house.extraTickets.issue({
    member: member.id,
    address,
    credential: credentialOf(state, member.id),
    options,
  });
  throw new Refused('verification-required', {
    actor: member.id,
    message: enrolled ? 'a code of the authenticator is needed' : 'this address is not registered for the account',
    value: { ticket, methods: methodsOf(state, member.id), hints, passkey: passkeysOf(state, member.id).length > 0 },
  });
};
/** Where a method's code is sent; null: the member has no such contact, or the method is not offered to them. */
export const contactFor = (method: 'sms' | 'email', member: string, house: House): string | null => {
  const state = house.engine.state();
  if (!methodsOf(state, member).includes(method)) return null;
  const { email, mobile } = contactsOf(state, member);
  const to = method === 'sms' ? mobile : email;
  return to === '' ? null : to;
};
/** Normalises a name: blanks and letter case do not matter. */
const normalizedName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

interface Judged {
  readonly answer: ReturnType<Codes['use']>;
  /** To be used up with the log-in; null: none was shown. */
  readonly factor: Factor | null;
}
const byContact = (answer: Judged['answer']): Judged => ({ answer, factor: null });
/** Judges the answer for a method. Never throws. */
const judge = (method: Method, code: string, ticket: string, member: string, house: House): Judged => {
  if (code.trim() === '') return byContact('missing');
  const state = house.engine.state();
  if (!methodsOf(state, member).includes(method)) return byContact('wrong');
  switch (method) {
    case 'sms':
    case 'email': {
      const to = contactFor(method, member, house);
      return byContact(to === null ? 'wrong' : house.codes.use('extra', to, code, ticket));
    }
    case 'bankAccountName': {
      const name = state.guards.get(member)?.bankAccountName ?? '';
      return byContact(normalizedName(name) === normalizedName(code) ? 'ok' : 'wrong');
    }
    case 'googleCode':
    case 'recoveryCode': {
      const factor = factorOf(method, code, member, house);
      return { answer: factor === null ? 'wrong' : 'ok', factor };
    }
  }
};
/**
 * Checks the answer and returns the member and options of the completed log-in. A wrong answer counts as a failed log-in,
 * so that new tickets give no further guesses (SAFE-17). Throws Refused.
 */
export const checkExtraVerification = async (
  { method, ticket, code }: BodyOf<typeof extraVerification>,
  address: string,
  house: House,
): Promise<{ readonly member: Member; readonly options: LoginOptions }> => {
  // An empty answer is a mistake, not a guess: it costs no attempt.
  const ticketOf = code.trim() === '' ? house.extraTickets.look : house.extraTickets.attempt;
  const pending = ticketOf(ticket, address);
  const member = pending && house.engine.state().members.get(pending.member);
  if (!pending || !member || !isFresh(pending, house)) throw new Refused('code-expired', { message: 'log in again' });
  const { answer: judged, factor } = judge(method, code, ticket, member.id, house);
  if (judged === 'ok' && house.extraTickets.finish(ticket))
    return { member, options: { ...pending.options, ...(factor === null ? {} : { factor }) } };
  if (judged === 'wrong')
    await house.engine.submit({
      command: { kind: 'loginFailed', account: member.account, address },
      actor: 'house',
      key: house.secure.id(),
    });
  const error = judged === 'ok' ? 'code-expired' : CODE_ERRORS[judged];
  throw new Refused(error, { fields: { code: error }, actor: member.id });
};
