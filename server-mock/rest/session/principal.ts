/** Who is calling: from the token to a member. Tokens are looked up by their hash; they stand nowhere at rest (SAFE-09). */
import { createHash } from 'node:crypto';
import type { Caller } from '../../../src/contract/call.ts';
import { settingsOf } from '../../house/deployment.ts';
import { sessionByToken } from '../../house/reads.ts';
import type { HouseState, Member, Session } from '../../house/state.ts';
import { AGENT_TYPES, TRIAL_TYPES } from '../../world/settings.ts';
import type { Secure } from '../secure.ts';

export interface Principal {
  readonly member: Member;
  readonly session: Session;
  readonly caller: Caller;
  /** A change of the password is due before anything else (R-SESS-23). */
  readonly held: boolean;
}
/** 256 random bits, URL-safe. */
export const newToken = (secure: Secure): string => secure.bytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Looks like one of ours: anything else is not worth a hash. */
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
  return session && member ? { member, session, caller: callerKind(member.type), held: isHeld(state, session) } : null;
};
