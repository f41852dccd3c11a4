/** How a payee is shown: enough for its owner to recognise it, too little for anyone else to use it. */
import type { HouseState } from '../state.ts';
import type { Payee } from './types.ts';

type State = Readonly<HouseState>;

/** The last four characters. */
export const maskedAccount = ({ account }: Pick<Payee, 'account'>): string => `•••• ${account.slice(-4)}`;
/** The first letter of every word. */
export const maskedHolder = ({ holder }: Pick<Payee, 'holder'>): string =>
  holder
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');
/** The name of the latest accepted identity check; before one, the name given for payments. Empty: none, so no payee can be in it. */
export const verifiedName = (state: State, member: string): string =>
  (
    state.identityChecks.get(member)?.accepted?.fullName ??
    state.people.get(member)?.profile['payeeName'] ??
    state.guards.get(member)?.bankAccountName ??
    ''
  ).trim();
const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en');
/** Whether a payee is in the verified name; capital letters and spaces do not count, since banks print names in their own way. */
export const isInVerifiedName = (state: State, member: string, { holder }: Pick<Payee, 'holder'>): boolean => {
  const name = comparable(verifiedName(state, member));
  return name !== '' && comparable(holder) === name;
};
export const payeesOf = (state: State, member: string): readonly Payee[] => state.payees.get(member) ?? [];
