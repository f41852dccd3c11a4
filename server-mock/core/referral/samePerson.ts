/** Whether an invitee and the inviter are the same person, by what the house knows of both (decision 0311). */
import { payeesOf, verifiedName } from '../cashier/payees.ts';
import type { Device } from '../session/types.ts';
import type { HouseState, Personal } from '../state.ts';
import type { SamePerson } from './types.ts';

type Texts = readonly string[];
/** What identifies a person, by kind; empty where the house does not know it. */
export type Traits = Readonly<Record<SamePerson, Texts>>;
const KINDS: readonly SamePerson[] = ['name', 'mobile', 'email', 'device', 'payee'];

const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('en');
const given = (...texts: readonly (string | undefined)[]): Texts =>
  texts.filter((text): text is string => text !== undefined && text !== '');
/** The house knows no device itself: log-ins from one address with the same browser and system count as one. */
const devicesOf = (logins: readonly { readonly address: string; readonly device?: Device }[]): Texts =>
  logins.flatMap(({ address, device }) =>
    device === undefined || device.browser + device.system === ''
      ? []
      : [JSON.stringify([address, device.browser, device.system])],
  );
/** Of an account that opens now. */
export const traitsAtRegistration = (
  { profile, mobile, email }: Personal,
  login: { readonly address: string; readonly device?: Device },
): Traits => ({
  name: given(plain(profile['payeeName'] ?? '')),
  mobile: given(mobile, profile['mobileNum']),
  email: given(email),
  device: devicesOf([login]),
  payee: [],
});
export const traitsOf = (state: Readonly<HouseState>, member: string): Traits => {
  const personal = state.people.get(member);
  return {
    name: given(plain(verifiedName(state, member))),
    mobile: given(personal?.mobile, personal?.profile['mobileNum']),
    email: given(personal?.email),
    device: devicesOf(state.logins.get(member) ?? []),
    payee: payeesOf(state, member).map(({ bank, account }) => JSON.stringify([bank, account])),
  };
};
/** The first thing that both have in common; null: nothing. */
export const samePerson = (one: Traits, other: Traits): SamePerson | null =>
  KINDS.find((kind) => one[kind].some((trait) => other[kind].includes(trait))) ?? null;
