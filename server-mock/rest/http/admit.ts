/** May this caller make this call now? Deny by default: the row lists who may (SAFE-28, SAFE-30, SAFE-59). */
import type { CallRow } from '../../../src/contract/call.ts';
import { closedCode } from '../../house/reads.ts';
import { Refused } from '../refused.ts';
import type { House } from '../house.ts';
import { principalOf, type Principal } from '../session/principal.ts';

/**
 * What answers while the house is closed (SAFE-59): what the portal must read to say so, and to find its way back when it
 * opens; leaving; and what became of a write that was under way when it closed.
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

/** What a session is good for until its password is changed. */
const WHILE_HELD = new Set(['changePassword', 'logout', 'renewSession', 'commandLookUp']);

/** Whom a row sees: a member whose password must change first is a visitor to whatever visitors may call. */
export const seenBy = (row: CallRow, principal: Principal | null): Principal | null =>
  principal?.held === true && !WHILE_HELD.has(row.name) && row.callers.includes('visitor') ? null : principal;

/** Null: a visitor. A token that is shown but not valid is an ended session, never a visitor. */
export const identify = (row: CallRow, authorization: string | undefined, house: House): Principal | 'ended' | null => {
  if (row.group === 'public' || authorization === undefined) return null;
  const [, token = ''] = /^Bearer ([\w-]+)$/.exec(authorization) ?? [];
  return principalOf(house.engine.state(), token, house.clock.now()) ?? 'ended';
};

export const admit = (row: CallRow, principal: Principal | null, house: House): void => {
  const state = house.engine.state();
  const closed = ALWAYS_OPEN.has(row.name) ? null : closedCode(state);
  if (closed === 'maintenance') throw new Refused(closed, { value: { maintenanceEnd: state.system.maintenanceEnd } });
  if (closed !== null) throw new Refused(closed);
  const caller = principal?.caller ?? 'visitor';
  if (principal?.held === true && !WHILE_HELD.has(row.name))
    throw new Refused('forbidden', {
      message: 'the password must be changed first',
      // Why: a page that was handed the session knows nothing of its log-in and asks for the change itself.
      value: { mustChange: principal.session.mustChange },
    });
  if (row.callers.includes(caller)) return;
  if (caller === 'visitor') throw new Refused('not-logged-in');
  if (caller === 'trial') throw new Refused('trial-refused');
  throw new Refused(row.callers.includes('agent') ? 'agent-only' : 'forbidden');
};

/** Before a body is read that only few may send. */
export const admitUnread = (row: CallRow, authorization: string | undefined, house: House): void => {
  const identified = identify(row, authorization, house);
  if (identified === 'ended') throw new Refused('not-logged-in', { noted: 'token' });
  admit(row, seenBy(row, identified), house);
};
