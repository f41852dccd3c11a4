/**
 * The security centre: the member's own account data, and what this visit has changed. Never a password, a code or a
 * contact in full (SAFE-12). Times are Unix ms by the house clock.
 */
import type { AnswerOf } from '../../contract/call.ts';
import type { securityCentre } from '../../contract/member/security.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

export type SecurityFacts = AnswerOf<typeof securityCentre>;
export type LoginRow = SecurityFacts['logins'][number];
export type ContactChannel = 'sms' | 'email';
export interface ContactFailure {
  /** Error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly code: string;
  /** Field name → error code or field fault. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
}
export interface SecurityState {
  readonly facts: Loadable<SecurityFacts>;
  /** Why no code was sent to a new contact, or why it was not bound. */
  readonly failure: ContactFailure | null;
  /** The latest change of this visit; another object for each, so that two equal changes differ. */
  readonly changed: { readonly what: ContactChannel | 'paymentPassword' | 'authenticator' } | null;
}
export const initialSecurity: SecurityState = { facts: idle(), failure: null, changed: null };
