/** What keeps an account safe. Each is done or still to do, and says what its member can do there. */
import type { SecurityFacts } from '../../../domains/member/security.state.ts';

export const PROTECTIONS = ['password', 'paymentPassword', 'sms', 'email', 'payee'] as const;
export type ProtectionName = (typeof PROTECTIONS)[number];

const IS_DONE: Readonly<Record<ProtectionName, (facts: SecurityFacts) => boolean>> = {
  password: ({ hasPassword }) => hasPassword,
  paymentPassword: ({ paymentPassword }) => paymentPassword !== 'unset',
  sms: ({ maskedMobile }) => maskedMobile !== '',
  email: ({ maskedEmail }) => maskedEmail !== '',
  payee: ({ payeeCount }) => payeeCount > 0,
};
export const isDone = (name: ProtectionName, facts: SecurityFacts): boolean => IS_DONE[name](facts);
