/**
 * The principal of a request: from its token to the session and member. Tokens are looked up by their hash and never stored
 * (SAFE-09).
 */
import { createHash } from 'node:crypto';
import type { Caller } from '../../src/contract/call.ts';
import type { StaffRight } from '../core/staff/types.ts';
import { isAgent } from '../core/team/tree.ts';
import { settingsOf } from '../core/settings/deployment.ts';
import { sessionByToken } from '../core/reads.ts';
import type { HouseState, Member, Session } from '../core/state.ts';
import { AGENT_TYPES, TRIAL_TYPES } from '../core/settings/settings.ts';
import type { Secure } from '../platform/secure.ts';

/** For whom a staff account works, and by which rights (decision 0333). */
export interface StaffPrincipal {
  readonly agent: Member;
  readonly rights: readonly StaffRight[];
}
export interface Principal {
  /** For whom the request is answered: of a staff account's call in the agent centre, the agent (`visiblePrincipal`). */
  readonly member: Member;
  /** Its `member` is who acts. */
  readonly session: Session;
  /** `staff`: of a staff account whose call has not been judged; no row admits it. */
  readonly caller: Caller | 'staff';
  /** Absent: no staff account. */
  readonly staff?: StaffPrincipal;
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
/** Null: the account has ended, or its agent is no agent any more. Undefined: no staff account. */
const staffPrincipal = (state: Readonly<HouseState>, member: string): StaffPrincipal | null | undefined => {
  const staff = state.staff.get(member);
  if (staff === undefined) return undefined;
  const agent = state.members.get(staff.agent);
  return staff.endedAt === null && agent && isAgent(agent) ? { agent, rights: staff.rights } : null;
};
export const principalOf = (state: Readonly<HouseState>, token: string, now: number): Principal | null =>
  TOKEN.test(token) ? principalOfSession(state, sessionByToken(state, hashToken(token), now)) : null;
/** `session`: one that is valid now; undefined: there is none. */
export const principalOfSession = (state: Readonly<HouseState>, session: Session | undefined): Principal | null => {
  const member = session && state.members.get(session.member);
  if (!session || !member) return null;
  const staff = staffPrincipal(state, member.id);
  if (staff === null) return null;
  const mustChangePassword = isHeld(state, session);
  return staff === undefined
    ? { member, session, caller: callerKind(member.type), mustChangePassword }
    : { member, session, caller: 'staff', staff, mustChangePassword };
};
/** Member id of who acts: the caller, or the staff account that calls for its agent. Keys of writes belong to it. */
export const actorOf = ({ session }: Principal): string => session.member;
