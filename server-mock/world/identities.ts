/** Who a person can be at the third parties that vouch for people (D-62): some are known to the house, some are new to it. */
import type { THIRD_PARTIES } from '../../src/contract/session/session.calls.ts';

export type Provider = (typeof THIRD_PARTIES)[number];

export interface Identity {
  /** Theirs, unique at each provider. */
  readonly subject: string;
  readonly name: string;
  /** Account the house has linked to it from the start; null: opens a member at the first log-in. */
  readonly account: string | null;
}
/** The same people everywhere; their ids differ from provider to provider. */
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
/** As the house keeps a link. */
export const identityKey = (provider: Provider, subject: string): string => `${provider}:${subject}`;
