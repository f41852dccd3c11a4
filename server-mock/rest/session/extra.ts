/** The extra check of a log-in from an address that is not registered (D-15): one of several ways, after the password. */
import type { BodyOf } from '../../../src/contract/call.ts';
import type { extraVerification } from '../../../src/contract/verification/verification.calls.ts';
import type { Guard } from '../../house/session/types.ts';
import type { HouseState, Member } from '../../house/state.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import type { Codes } from './codes.ts';
import { CODE_ERRORS } from './codes.ts';
import type { Pending } from './extraTickets.ts';
import type { Wish } from './wish.ts';
import { totpStep } from './totp.ts';

export type Method = BodyOf<typeof extraVerification>['method'];

const NOBODY = { email: '', mobile: '' };
const reachOf = (state: Readonly<HouseState>, member: string) => state.people.get(member) ?? NOBODY;

/** `m•••@mail.example`, `•••• 1011`: enough to know one's own by. */
export const maskedMail = (mail: string): string => mail.replace(/^(.).*@/, '$1•••@');
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`;

const credentialOf = (state: Readonly<HouseState>, member: string): string => state.credentials.get(member) ?? '';
/** Whoever proved a password that has been changed since has proved nothing. */
export const isFresh = ({ member, credential }: Pending, { engine }: Pick<House, 'engine'>): boolean =>
  credentialOf(engine.state(), member) === credential;

/** Ways this member has, in the order they are offered. */
const methodsOf = (state: Readonly<HouseState>, member: string, guard: Guard): readonly Method[] => {
  const { email, mobile } = reachOf(state, member);
  const ways: readonly (readonly [Method, boolean])[] = [
    ['sms', mobile !== ''],
    ['email', email !== ''],
    ['bankAccountName', guard.bankAccountName !== ''],
    ['googleCode', guard.totpSeed !== ''],
  ];
  return ways.filter(([, there]) => there).map(([way]) => way);
};
/** Throws Refused `verification-required` with ticket, methods and hints where more than the password is asked. */
export const askMore = (member: Member, wish: Wish, address: string, house: House): void => {
  const state = house.engine.state();
  const guard = state.guards.get(member.id);
  if (!guard || guard.addresses.includes(address)) return;
  const { email, mobile } = reachOf(state, member.id);
  const hints = {
    ...(mobile === '' ? {} : { sms: maskedNumber(mobile) }),
    ...(email === '' ? {} : { email: maskedMail(email) }),
  };
  const ticket = house.extraTickets.issue({
    member: member.id,
    address,
    credential: credentialOf(state, member.id),
    wish,
  });
  throw new Refused('verification-required', {
    actor: member.id,
    message: 'this address is not registered for the account',
    value: { ticket, methods: methodsOf(state, member.id, guard), hints },
  });
};
/** Where the code of a way goes; null: this member has no such way. */
export const reachBy = (method: 'sms' | 'email', member: string, house: House): string | null => {
  const { email, mobile } = reachOf(house.engine.state(), member);
  const to = method === 'sms' ? mobile : email;
  return to === '' ? null : to;
};
/** Blanks and letter case do not make a name another. */
const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Is this the answer? Throws nothing. */
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
      const to = reachBy(method, member, house);
      return to === null ? 'wrong' : house.codes.use('extra', to, code, ticket);
    }
    case 'bankAccountName':
      return guard && guard.bankAccountName !== '' && plain(guard.bankAccountName) === plain(code) ? 'ok' : 'wrong';
    case 'googleCode': {
      const step = guard && guard.totpSeed !== '' ? totpStep(guard.totpSeed, code.trim(), house.clock.now()) : null;
      return step !== null && house.extraTickets.useStep(member, step) ? 'ok' : 'wrong';
    }
  }
};
/**
 * The member and the wish of a log-in that is now complete. A wrong answer counts as a failed log-in: whoever has the
 * password cannot guess on by asking for tickets (SAFE-17). Throws Refused.
 */
export const passExtra = async (
  { method, ticket, code }: BodyOf<typeof extraVerification>,
  address: string,
  house: House,
): Promise<{ readonly member: Member; readonly wish: Wish }> => {
  // An empty answer is a slip of the hand, not a guess: it costs no try.
  const asked = code.trim() === '' ? house.extraTickets.look : house.extraTickets.attempt;
  const pending = asked(ticket, address);
  const member = pending && house.engine.state().members.get(pending.member);
  if (!pending || !member || !isFresh(pending, house)) throw new Refused('code-expired', { message: 'log in again' });
  const judged = judge(method, code, ticket, member.id, house);
  if (judged === 'ok' && house.extraTickets.finish(ticket)) return { member, wish: pending.wish };
  if (judged === 'wrong')
    await house.engine.submit({
      command: { kind: 'loginFailed', account: member.account, address },
      actor: 'house',
      key: house.secure.id(),
    });
  const error = judged === 'ok' ? 'code-expired' : CODE_ERRORS[judged];
  throw new Refused(error, { fields: { code: error }, actor: member.id });
};
