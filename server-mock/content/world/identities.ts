/** The identities at the simulated third parties (D-62): some are linked to a member from the start, some are new. */
import type { THIRD_PARTIES } from '../../../src/contract/session/session.calls.ts';

export type Provider = (typeof THIRD_PARTIES)[number];

export interface Identity {
  /** The provider's id of the person, unique at each provider. */
  readonly subject: string;
  readonly name: string;
  /** Account that is linked to it from the start; null: the first log-in opens a member. */
  readonly account: string | null;
}
/** The same people at every provider, with different ids. */
const PEOPLE: readonly (readonly [name: string, account: string | null])[] = [
  ['Mei Lin', 'meilin07'],
  ['Tan Wei', 'agent88'],
  ['Arif Rahman', null],
  ['Siti Aminah', null],
];
const listed = (prefix: string): readonly Identity[] =>
  PEOPLE.map(([name, account], n) => ({ subject: `${prefix}${String(n + 1).padStart(4, '0')}`, name, account }));

export const IDENTITIES: Readonly<Record<Provider, readonly Identity[]>> = {
  facebook: listed('10158'),
  google: listed('1046'),
  telegram: listed('5571'),
};
/** Key of the link in the house's state. */
export const identityKey = (provider: Provider, subject: string): string => `${provider}:${subject}`;
