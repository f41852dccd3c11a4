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
/** The name a member has given for payments; empty: none, so no payee can be in it. */
export const verifiedName = (state: State, member: string): string =>
  (state.people.get(member)?.profile['payeeName'] ?? state.guards.get(member)?.bankAccountName ?? '').trim();
export const payeesOf = (state: State, member: string): readonly Payee[] => state.payees.get(member) ?? [];
