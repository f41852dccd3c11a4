/** The last step of every log-in: a session, and what its owner is told. */
import type { UserInfo } from '../../../src/contract/session/session.calls.ts';
import type { Member } from '../../house/state.ts';
import type { Asked } from '../handler.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import { hashToken, newToken } from './principal.ts';
import { dropCookie, keepCookie, newRememberValue } from './rememberCookie.ts';
import type { Wish } from './wish.ts';

export interface Entered {
  readonly token: string;
  readonly expiresAt: number;
  readonly sessionId: string;
}
/** Opens a session: a fresh token, known to its owner alone. Throws Refused. */
export const enter = async (
  member: string,
  { side, remember = false, exempt = false }: Wish,
  asked: Pick<Asked, 'address' | 'browser'>,
  { engine, secure }: Pick<House, 'engine' | 'secure'>,
): Promise<Entered> => {
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
      address: asked.address,
      exempt,
      ...(device ? { remember: { family: device.family, hash: device.hash } } : {}),
    },
    actor: member,
    key: sessionId,
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  // Without the wish an older cookie goes: it would let its own account in after this one has logged out.
  asked.browser?.keep(device ? keepCookie(device) : dropCookie());
  return { token, sessionId, expiresAt: Number(outcome.result['expiresAt']) };
};
/** R-ENT-02. Call before `enter`: entering is what ends being new. */
export const userInfoOf = (member: Member) => ({
  firstTimeLogin:
    member.mustChange === 'firstLogin' || (member.mustChange === 'default' && member.sessionStartedAt === 0),
  passwordExpired: member.mustChange === 'expired',
  mustChange: member.mustChange,
});
/** A log-in whose proof is complete. Throws Refused. */
export const complete = async (
  member: Member,
  wish: Wish,
  asked: Pick<Asked, 'address' | 'browser'>,
  house: House,
): Promise<UserInfo> => {
  const info = userInfoOf(member);
  const hasPassword = house.engine.state().credentials.has(member.id);
  const { token, expiresAt, sessionId } = await enter(member.id, wish, asked, house);
  // Who has none may choose the first one by the log-in itself. A session alone sets none: it may be somebody else's by then.
  const changeTicket = info.mustChange === 'none' && hasPassword ? null : house.changeTickets.issue(sessionId);
  return { token, expiresAt, ...info, changeTicket };
};
