/** The extra verification of a log-in from an unregistered address (D-15): one of several methods, after the password. */
import type { BodyOf } from '../../src/contract/call.ts';
import type { extraVerification } from '../../src/contract/verification/verification.calls.ts';
import type { Guard } from '../core/session/types.ts';
import type { HouseState, Member } from '../core/state.ts';
import type { House } from './house.ts';
import { Refused } from '../security/refused.ts';
import type { Codes } from './codes.ts';
import { CODE_ERRORS } from './codes.ts';
import type { Pending } from './extraTickets.ts';
import type { LoginOptions } from './loginOptions.ts';
import { totpStep } from './totp.ts';

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

/** Methods that this member has, in the order they are offered. */
const methodsOf = (state: Readonly<HouseState>, member: string, guard: Guard): readonly Method[] => {
  const { email, mobile } = contactsOf(state, member);
  const methods: readonly (readonly [Method, boolean])[] = [
    ['sms', mobile !== ''],
    ['email', email !== ''],
    ['bankAccountName', guard.bankAccountName !== ''],
    ['googleCode', guard.totpSeed !== ''],
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
  const guard = state.guards.get(member.id);
  if (!guard || guard.addresses.includes(address)) return;
  const { email, mobile } = contactsOf(state, member.id);
  const hints = {
    ...(mobile === '' ? {} : { sms: maskedNumber(mobile) }),
    ...(email === '' ? {} : { email: maskedMail(email) }),
  };
  const ticket = house.extraTickets.issue({
    member: member.id,
    address,
    credential: credentialOf(state, member.id),
    options,
  });
  throw new Refused('verification-required', {
    actor: member.id,
    message: 'this address is not registered for the account',
    value: { ticket, methods: methodsOf(state, member.id, guard), hints },
  });
};
/** Where a method's code is sent; null: the member has no such contact. */
export const contactFor = (method: 'sms' | 'email', member: string, house: House): string | null => {
  const { email, mobile } = contactsOf(house.engine.state(), member);
  const to = method === 'sms' ? mobile : email;
  return to === '' ? null : to;
};
/** Normalises a name: blanks and letter case do not matter. */
const normalizedName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Judges the answer for a method. Never throws. */
const judge = (
  method: Method,
  code: string,
  ticket: string,
  member: string,
  house: House,
): ReturnType<Codes['use']> => {
  if (code.trim() === '') return 'missing';
  const guard = house.engine.state().guards.get(member);
  switch (method) {
    case 'sms':
    case 'email': {
      const to = contactFor(method, member, house);
      return to === null ? 'wrong' : house.codes.use('extra', to, code, ticket);
    }
    case 'bankAccountName':
      return guard && guard.bankAccountName !== '' && normalizedName(guard.bankAccountName) === normalizedName(code)
        ? 'ok'
        : 'wrong';
    case 'googleCode': {
      const step = guard && guard.totpSeed !== '' ? totpStep(guard.totpSeed, code.trim(), house.clock.now()) : null;
      return step !== null && house.extraTickets.useStep(member, step) ? 'ok' : 'wrong';
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
  const judged = judge(method, code, ticket, member.id, house);
  if (judged === 'ok' && house.extraTickets.finish(ticket)) return { member, options: pending.options };
  if (judged === 'wrong')
    await house.engine.submit({
      command: { kind: 'loginFailed', account: member.account, address },
      actor: 'house',
      key: house.secure.id(),
    });
  const error = judged === 'ok' ? 'code-expired' : CODE_ERRORS[judged];
  throw new Refused(error, { fields: { code: error }, actor: member.id });
};
