/**
 * Exchanges the remember cookie for a session (SAFE-13). A reused value ends its whole family, and the response says no
 * more than "log in".
 */
import type { CallRequest } from './handler.ts';
import type { House } from './house.ts';
import { Refused } from '../security/refused.ts';
import type { OpenedSession } from './openSession.ts';
import { hashToken, newToken } from './principal.ts';
import {
  clearRememberCookie,
  rememberCookie,
  newRememberValue,
  readRememberValue,
  type RememberValue,
} from './rememberCookie.ts';

const cookieOf = (request: Pick<CallRequest, 'browser'>): RememberValue => {
  const cookie = readRememberValue(request.browser?.cookie);
  if (cookie) return cookie;
  throw new Refused('not-logged-in', { message: 'no remember cookie' });
};
/**
 * True where the member requires extra verification at unknown addresses (D-15): the cookie is then accepted only from a
 * registered or formerly used address. The refusal is `forbidden` and not `not-logged-in`, which would make the portal drop
 * a cookie that is still valid from a known address. An outdated value returns false, so that its reuse is detected.
 */
const isUnknownAddress = ({ family: id, hash }: RememberValue, address: string, { engine }: House): boolean => {
  const { families, guards, homes } = engine.state();
  const family = families.get(id);
  const guard = family && guards.get(family.member);
  if (!family || !guard || family.hash !== hash) return false;
  return !guard.addresses.includes(address) && !(homes.get(family.member) ?? []).includes(address);
};
/** Throws Refused: `not-logged-in`, and clears an invalid cookie; or `forbidden`. */
export const tradeRememberCookie = async (
  request: Pick<CallRequest, 'browser' | 'address' | 'device'>,
  house: House,
): Promise<OpenedSession & { readonly member: string }> => {
  const { engine, secure, clock, security } = house;
  const cookie = cookieOf(request);
  const actor = engine.state().families.get(cookie.family)?.member;
  if (isUnknownAddress(cookie, request.address, house)) throw new Refused('forbidden', { message: 'log in', actor });
  const next = newRememberValue(secure, cookie.family);
  const token = newToken(secure);
  const sessionId = secure.id();
  const outcome = await engine.submit({
    command: {
      kind: 'tradeFamily',
      family: cookie.family,
      hash: cookie.hash,
      next: next.hash,
      sessionId,
      tokenHash: hashToken(token),
      address: request.address,
      ...(request.device ? { device: request.device } : {}),
    },
    actor: 'house',
    key: sessionId,
  });
  if (outcome.ok) {
    const { member, until, expiresAt } = outcome.result;
    request.browser?.setCookie(rememberCookie(next, (Number(until) - clock.now()) / 1_000));
    return { token, sessionId, expiresAt: Number(expiresAt), member: String(member) };
  }
  if (!outcome.undecided) request.browser?.setCookie(clearRememberCookie());
  if (outcome.facts?.['reused'] !== true) throw new Refused(outcome.code, { actor });
  const command = { kind: 'revokeFamily', family: cookie.family } as const;
  const revoked = await engine.submit({ command, actor: 'house', key: secure.id() });
  const result = revoked.ok ? 'reused' : revoked.code;
  security.note({ kind: 'family', actor, address: request.address, what: 'sessionRemember', result });
  throw new Refused(outcome.code, { actor, noted: 'replay' });
};
