/** The last step of every log-in: opens the session and answers with its token. */
import type { UserInfo } from '../../src/contract/session/session.calls.ts';
import type { Member } from '../core/state.ts';
import type { CallRequest } from './handler.ts';
import type { House } from './house.ts';
import { Refused } from '../security/refused.ts';
import { hashToken, newToken } from './principal.ts';
import { clearRememberCookie, rememberCookie, newRememberValue } from './rememberCookie.ts';
import type { LoginOptions } from './loginOptions.ts';

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: number;
  readonly sessionId: string;
}
/** Opens a session with a new token, known only to its owner. Throws Refused. */
export const openSession = async (
  member: string,
  { side, remember = false, exempt = false, factor }: LoginOptions,
  request: Pick<CallRequest, 'address' | 'browser' | 'device'>,
  { engine, secure }: Pick<House, 'engine' | 'secure'>,
): Promise<OpenedSession> => {
  const token = newToken(secure);
  const sessionId = secure.id();
  const device = remember ? newRememberValue(secure) : null;
  const outcome = await engine.submit({
    command: {
      kind: 'openSession',
      member,
      sessionId,
      tokenHash: hashToken(token),
      side,
      address: request.address,
      ...(request.device ? { device: request.device } : {}),
      exempt,
      ...(factor ? { factor } : {}),
      ...(device ? { remember: { family: device.family, hash: device.hash } } : {}),
    },
    actor: member,
    key: sessionId,
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  // Without `remember` an older cookie is cleared: it would log its own account in after this one has logged out.
  request.browser?.setCookie(device ? rememberCookie(device) : clearRememberCookie());
  return { token, sessionId, expiresAt: Number(outcome.result['expiresAt']) };
};
/** R-ENT-02. Must be called before `openSession`, after which a member is no longer new. */
export const userInfoOf = (member: Member) => ({
  firstTimeLogin:
    member.mustChange === 'firstLogin' || (member.mustChange === 'default' && member.sessionStartedAt === 0),
  passwordExpired: member.mustChange === 'expired',
  mustChange: member.mustChange,
});
/** Completes a log-in whose credentials are verified. Throws Refused. */
export const completeLogin = async (
  member: Member,
  options: LoginOptions,
  request: Pick<CallRequest, 'address' | 'browser' | 'device'>,
  house: House,
): Promise<UserInfo> => {
  const info = userInfoOf(member);
  const hasPassword = house.engine.state().credentials.has(member.id);
  const { token, expiresAt, sessionId } = await openSession(member.id, options, request, house);
  // A member without a password may choose one with this log-in. A session alone does not allow that, because its token may
  // be stolen.
  const changeTicket = info.mustChange === 'none' && hasPassword ? null : house.changeTickets.issue(sessionId);
  return { token, expiresAt, ...info, changeTicket };
};
