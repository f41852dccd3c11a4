/** What keeps an account safe. Each is done or still to do, and says what its member can do there. */
import type { IdentityCheckRow } from '../../../contract/identity-check/identity-check.topics.ts';
import type { SecurityFacts } from '../../../domains/member/security.state.ts';

export const PROTECTIONS = [
  'password',
  'authenticator',
  'paymentPassword',
  'sms',
  'email',
  'identity',
  'payee',
] as const;
export type ProtectionName = (typeof PROTECTIONS)[number];

export interface ProtectionFacts extends SecurityFacts {
  /** The state of the identity check; undefined: not read yet. */
  readonly identity: IdentityCheckRow['state'] | 'none' | undefined;
}
const IS_DONE: Readonly<Record<ProtectionName, (facts: ProtectionFacts) => boolean>> = {
  password: ({ hasPassword }) => hasPassword,
  authenticator: ({ authenticator }) => authenticator.since !== null,
  paymentPassword: ({ paymentPassword }) => paymentPassword !== 'unset',
  sms: ({ maskedMobile }) => maskedMobile !== '',
  email: ({ maskedEmail }) => maskedEmail !== '',
  // What is not known yet is not held against the member.
  identity: ({ identity }) => identity === undefined || identity === 'accepted',
  payee: ({ payeeCount }) => payeeCount > 0,
};
export const isDone = (name: ProtectionName, facts: ProtectionFacts): boolean => IS_DONE[name](facts);
