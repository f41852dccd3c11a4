/** Trades the remember cookie for a session (SAFE-13): a used value ends its whole family, and says no more than "log in". */
import type { Asked } from '../handler.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import type { Entered } from './enter.ts';
import { hashToken, newToken } from './principal.ts';
import { dropCookie, keepCookie, newRememberValue, readRememberValue, type RememberValue } from './rememberCookie.ts';

const given = (asked: Pick<Asked, 'browser'>): RememberValue => {
  const shown = readRememberValue(asked.browser?.cookie);
  if (shown) return shown;
  throw new Refused('not-logged-in', { message: 'nobody is remembered here' });
};
/**
 * Where a member asks for more than a password from a strange address (D-15), a cookie alone lets nobody in there either:
 * only from a registered one, or from one they have come in from before. It says `forbidden`, as to a stranger's page, and
 * not `not-logged-in`, by which the portal would forget the cookie: it is good again at home. A value that is not the one
 * good now goes on, to be noticed as used.
 */
const isAway = ({ family: id, hash }: RememberValue, address: string, { engine }: House): boolean => {
  const { families, guards, homes } = engine.state();
  const family = families.get(id);
  const guard = family && guards.get(family.member);
  if (!family || !guard || family.hash !== hash) return false;
  return !guard.addresses.includes(address) && !(homes.get(family.member) ?? []).includes(address);
};
/** Throws Refused: `not-logged-in`, and the browser is told to forget a value that is good no more; `forbidden`. */
export const tradeRemembered = async (
  asked: Pick<Asked, 'browser' | 'address'>,
  house: House,
): Promise<Entered & { readonly member: string }> => {
  const { engine, secure, clock, security } = house;
  const shown = given(asked);
  const actor = engine.state().families.get(shown.family)?.member;
  if (isAway(shown, asked.address, house)) throw new Refused('forbidden', { message: 'log in', actor });
  const next = newRememberValue(secure, shown.family);
  const token = newToken(secure);
  const sessionId = secure.id();
  const outcome = await engine.submit({
    command: {
      kind: 'tradeFamily',
      family: shown.family,
      hash: shown.hash,
      next: next.hash,
      sessionId,
      tokenHash: hashToken(token),
      address: asked.address,
    },
    actor: 'house',
    key: sessionId,
  });
  if (outcome.ok) {
    const { member, until, expiresAt } = outcome.result;
    asked.browser?.keep(keepCookie(next, (Number(until) - clock.now()) / 1_000));
    return { token, sessionId, expiresAt: Number(expiresAt), member: String(member) };
  }
  if (outcome.code !== 'house-busy' && outcome.code !== 'storage-full') asked.browser?.keep(dropCookie());
  if (outcome.facts?.['reused'] !== true) throw new Refused(outcome.code, { actor });
  const command = { kind: 'revokeFamily', family: shown.family } as const;
  const revoked = await engine.submit({ command, actor: 'house', key: secure.id() });
  const result = revoked.ok ? 'reused' : revoked.code;
  security.note({ kind: 'family', actor, address: asked.address, what: 'sessionRemember', result });
  throw new Refused(outcome.code, { actor, noted: 'replay' });
};
