/** Reads of the writer's state for log-in and admission. Never show their results to a client (engine.ts). */
import { SESSION_IDLE } from './constants.ts';
import type { HouseState, Member, Personal, Session } from './state.ts';

export const TRIAL_TYPE = 4;
/** Of a member who has given none. */
export const NO_PERSONAL_DATA: Personal = { email: '', mobile: '', referralCode: '', profile: {} };

export const memberByAccount = (state: Readonly<HouseState>, account: string): Member | undefined => {
  const id = state.accounts.get(account.toLowerCase());
  return id === undefined ? undefined : state.members.get(id);
};
/** The member with this log-in name: an account, or a number with the dialling code. */
export const memberByLogin = (state: Readonly<HouseState>, name: string): Member | undefined =>
  memberByAccount(state, name) ?? state.members.get(state.mobiles.get(name) ?? '');
/** All log-in names of the member who has this one; the name itself if no member has it. */
export const loginNames = (state: Readonly<HouseState>, name: string): readonly string[] => {
  const member = memberByLogin(state, name);
  if (!member) return [name];
  const mobile = state.people.get(member.id)?.mobile ?? '';
  return state.mobiles.get(mobile) === member.id ? [member.account, mobile] : [member.account];
};
/**
 * Whether a session has ended. Also true if the clock has gone back by more than the idle time since its renewal: its
 * age is then unknown, and it must not last until a future time (F28). Small corrections end nothing.
 */
export const isSessionOver = ({ expiresAt, renewedAt }: Session, at: number): boolean =>
  expiresAt <= at || renewedAt - at > SESSION_IDLE;
/** The open session of a token hash; an expired one does not count, even before the tick closes it (H-23). */
export const sessionByToken = (state: Readonly<HouseState>, tokenHash: string, now: number): Session | undefined => {
  const id = state.tokens.get(tokenHash);
  return id === undefined ? undefined : sessionById(state, id, now);
};
/** The open session of an id, as `sessionByToken`. */
export const sessionById = (state: Readonly<HouseState>, id: string, now: number): Session | undefined => {
  const session = state.sessions.get(id);
  return session !== undefined && !isSessionOver(session, now) ? session : undefined;
};
/** Current log-in failures, for the captcha (3 an account, 20 an address) and the growing delay. */
export const failuresOf = (
  state: Readonly<HouseState>,
  account: string,
  address: string,
): { readonly account: number; readonly address: number } => ({
  account: state.accountFailures.get(account.toLowerCase())?.count ?? 0,
  address: state.addressFailures.get(address)?.count ?? 0,
});
/** A member on a break or excluded neither plays nor pays in, and no promotion reaches them (B-09). */
export const isOnBreak = (state: Readonly<HouseState>, member: string, at: number): boolean =>
  (state.members.get(member)?.excludedUntil ?? 0) > at;
/** Why the house is closed; null: it is open. Maintenance takes precedence over the region (R-SYS-01). */
export type ClosureCode = 'maintenance' | 'region-restricted';
export const closureCode = ({ system }: Readonly<HouseState>): ClosureCode | null =>
  system.maintenance ? 'maintenance' : system.regionRestriction ? 'region-restricted' : null;
/** Whether `member` is below `agent` at any depth (SAFE-31). */
export const isBelow = (state: Readonly<HouseState>, member: string, agent: string): boolean => {
  for (let up = state.members.get(member)?.upline; up !== null && up !== undefined; up = state.members.get(up)?.upline)
    if (up === agent) return true;
  return false;
};
