/**
 * Decides whether a caller may make a call now. Deny by default: the row lists the allowed callers (SAFE-28, SAFE-30,
 * SAFE-59).
 */
import type { CallRow } from '../../../src/contract/call.ts';
import { STAFF_CALLS } from '../../../src/contract/staff/staffCalls.ts';
import { closureCode } from '../../core/reads.ts';
import { Refused } from '../../security/refused.ts';
import type { House } from '../../session/house.ts';
import { principalOf, type Principal } from '../../session/principal.ts';

/**
 * Calls that answer while the house is closed (SAFE-59): those by which the portal shows that and reopens, log-out, and the
 * look-up of a write that was in progress when it closed.
 */
export const ALWAYS_OPEN: ReadonlySet<string> = new Set([
  'systemStatus',
  'permission',
  'whitelabel',
  'domainRoute',
  'registerSettings',
  'logout',
  'commandLookUp',
]);

/** Calls that a session may make while its password change is due. */
const WHILE_CHANGE_IS_DUE = new Set(['changePassword', 'logout', 'renewSession', 'commandLookUp']);

/**
 * The principal as this call sees it. For calls open to visitors, a member whose password change is due counts as a visitor. A
 * staff account's calls in the agent centre are the agent's, as far as its rights go (decision 0333).
 */
export const visiblePrincipal = (row: CallRow, principal: Principal | null): Principal | null => {
  if (principal === null) return null;
  const forVisitors = row.callers.includes('visitor');
  if (principal.mustChangePassword && !WHILE_CHANGE_IS_DUE.has(row.name) && forVisitors) return null;
  if (principal.staff === undefined) return principal;
  const { agent, rights } = principal.staff;
  const how = Object.hasOwn(STAFF_CALLS, row.name) ? STAFF_CALLS[row.name] : undefined;
  if (how === undefined) return forVisitors ? null : principal;
  if (how === 'own') return { ...principal, caller: 'member' };
  return how === 'reads' || rights.includes(how) ? { ...principal, member: agent, caller: 'agent' } : principal;
};

/** Null: a visitor. A token that is sent but invalid means an ended session, never a visitor. */
export const identify = (row: CallRow, authorization: string | undefined, house: House): Principal | 'ended' | null => {
  if (row.group === 'public' || authorization === undefined) return null;
  const [, token = ''] = /^Bearer ([\w-]+)$/.exec(authorization) ?? [];
  return principalOf(house.engine.state(), token, house.clock.now()) ?? 'ended';
};

export const admit = (row: CallRow, principal: Principal | null, house: House): void => {
  const state = house.engine.state();
  const closed = ALWAYS_OPEN.has(row.name) ? null : closureCode(state);
  if (closed === 'maintenance') throw new Refused(closed, { value: { maintenanceEnd: state.system.maintenanceEnd } });
  if (closed !== null) throw new Refused(closed);
  const caller = principal?.caller ?? 'visitor';
  if (principal?.mustChangePassword === true && !WHILE_CHANGE_IS_DUE.has(row.name))
    throw new Refused('forbidden', {
      message: 'the password must be changed first',
      // The reason, because a page that was given the session knows nothing of its log-in and asks for the change itself.
      value: { mustChange: principal.session.mustChange },
    });
  if (caller === 'staff') throw new Refused('forbidden', { message: 'a staff account has no right to this' });
  if (row.callers.includes(caller)) return;
  if (caller === 'visitor') throw new Refused('not-logged-in');
  if (caller === 'trial') throw new Refused('trial-refused');
  throw new Refused(row.callers.includes('agent') ? 'agent-only' : 'forbidden');
};

/** Checks the caller before a large body is read that only few may send. */
export const admitBeforeBody = (row: CallRow, authorization: string | undefined, house: House): void => {
  const identified = identify(row, authorization, house);
  if (identified === 'ended') throw new Refused('not-logged-in', { noted: 'token' });
  admit(row, visiblePrincipal(row, identified), house);
};
