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
/** Throws Refused `not-logged-in`; the browser is told to forget a value that is good no more. */
export const tradeRemembered = async (
  asked: Pick<Asked, 'browser' | 'address'>,
  house: House,
): Promise<Entered & { readonly member: string }> => {
  const { engine, secure, clock } = house;
  const shown = given(asked);
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
