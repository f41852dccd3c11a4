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
 * only from a registered one, or from one they have come in from before. Said no louder than any refusal, and the cookie
 * stays: it is good again at home. A value that is not the one good now goes on, to be noticed as used.
 */
const isAway = ({ family: id, hash }: RememberValue, address: string, { engine }: House): boolean => {
  const { families, guards, homes } = engine.state();
  const family = families.get(id);
  const guard = family && guards.get(family.member);
  if (!family || !guard || family.hash !== hash) return false;
  return !guard.addresses.includes(address) && !(homes.get(family.member) ?? []).includes(address);
};
/** Throws Refused `not-logged-in`; the browser is told to forget a value that is good no more. */
export const tradeRemembered = async (
  asked: Pick<Asked, 'browser' | 'address'>,
  house: House,
): Promise<Entered & { readonly member: string }> => {
  const { engine, secure, clock } = house;
  const shown = given(asked);
  if (isAway(shown, asked.address, house)) throw new Refused('not-logged-in', { message: 'log in' });
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
  if (outcome.facts?.['reused'] === true)
    await engine.submit({ command: { kind: 'revokeFamily', family: shown.family }, actor: 'house', key: secure.id() });
  throw new Refused(outcome.code);
};
