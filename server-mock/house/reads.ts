/** Reads of the writer's state that log-in and admission need. Never show their figures to a client (engine.ts). */
import { SESSION_IDLE } from './constants.ts';
import type { HouseState, Member, Session } from './state.ts';

export const TRIAL_TYPE = 4;

export const memberByAccount = (state: Readonly<HouseState>, account: string): Member | undefined => {
  const id = state.accounts.get(account.toLowerCase());
  return id === undefined ? undefined : state.members.get(id);
};
/** Whoever logs in by this name: an account, or digits with the dialling code. */
export const memberNamed = (state: Readonly<HouseState>, name: string): Member | undefined =>
  memberByAccount(state, name) ?? state.members.get(state.mobiles.get(name) ?? '');
/** Everything a log-in may be typed as for the same person as this name; the name alone where it is nobody's. */
export const spellingsOf = (state: Readonly<HouseState>, name: string): readonly string[] => {
  const member = memberNamed(state, name);
  if (!member) return [name];
  const mobile = state.people.get(member.id)?.mobile ?? '';
  return state.mobiles.get(mobile) === member.id ? [member.account, mobile] : [member.account];
};
/**
 * Has it ended? Also when the clock has gone back by more than the idle time since it was last heard of: then nobody can
 * say how old it is, and it must not live on until its own future (F28). Small corrections of the clock end nothing.
 */
export const isOver = ({ expiresAt, renewedAt }: Session, at: number): boolean =>
  expiresAt <= at || renewedAt - at > SESSION_IDLE;
/** The live session of a token hash; an expired one is none, even before the tick has closed it (H-23). */
export const sessionByToken = (state: Readonly<HouseState>, tokenHash: string, now: number): Session | undefined => {
  const id = state.tokens.get(tokenHash);
  const session = id === undefined ? undefined : state.sessions.get(id);
  return session !== undefined && !isOver(session, now) ? session : undefined;
};
/** Log-in failures that count now: for the captcha (3 an account, 20 an address) and the growing delay. */
export const failuresOf = (
  state: Readonly<HouseState>,
  account: string,
  address: string,
): { readonly account: number; readonly address: number } => ({
  account: state.accountFailures.get(account.toLowerCase())?.count ?? 0,
  address: state.addressFailures.get(address)?.count ?? 0,
});
/** Why nobody is served at present; null: the house is open. Maintenance goes before the region (R-SYS-01). */
export type ClosedCode = 'maintenance' | 'region-restricted';
export const closedCode = ({ system }: Readonly<HouseState>): ClosedCode | null =>
  system.maintenance ? 'maintenance' : system.regionRestriction ? 'region-restricted' : null;
/** Is `member` below `agent` at any depth (SAFE-31)? */
export const isBelow = (state: Readonly<HouseState>, member: string, agent: string): boolean => {
  for (let up = state.members.get(member)?.upline; up !== null && up !== undefined; up = state.members.get(up)?.upline)
    if (up === agent) return true;
  return false;
};
