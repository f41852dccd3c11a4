/**
 * The principal of a request: from its token to the session and member. Tokens are looked up by their hash and never stored
 * (SAFE-09).
 */
import { createHash } from 'node:crypto';
import type { Caller } from '../../src/contract/call.ts';
import { settingsOf } from '../core/settings/deployment.ts';
import { sessionByToken } from '../core/reads.ts';
import type { HouseState, Member, Session } from '../core/state.ts';
import { AGENT_TYPES, TRIAL_TYPES } from '../core/settings/settings.ts';
import type { Secure } from '../platform/secure.ts';

export interface Principal {
  readonly member: Member;
  readonly session: Session;
  readonly caller: Caller;
  /** A password change is due before anything else (R-SESS-23). */
  readonly mustChangePassword: boolean;
}
/** 256 random bits, URL-safe. */
export const newToken = (secure: Secure): string => secure.bytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The form of our tokens: anything else is not worth hashing. */
const TOKEN = /^[\w-]{32,256}$/;
export const callerKind = (type: number): Caller => {
  if (TRIAL_TYPES.some((one) => one === type)) return 'trial';
  return AGENT_TYPES.some((one) => one === type) ? 'agent' : 'member';
};
/** The first log-in and the expiry force a change only where the deployment says so (D-12, R-SESS-23). */
const isHeld = (state: Readonly<HouseState>, { mustChange }: Session): boolean => {
  if (mustChange === undefined) return false;
  if (mustChange === 'expired') return state.flags.get('PWDEXPFORCECHANGE3') === true;
  return mustChange === 'firstLogin' ? settingsOf(state).forceChangeOnFirstLogin : true;
};
export const principalOf = (state: Readonly<HouseState>, token: string, now: number): Principal | null => {
  if (!TOKEN.test(token)) return null;
  const session = sessionByToken(state, hashToken(token), now);
  const member = session && state.members.get(session.member);
  return session && member
    ? { member, session, caller: callerKind(member.type), mustChangePassword: isHeld(state, session) }
    : null;
};
