/**
 * Game sessions of the vendor host. The token contains its claims, signed, so that after a crash the house still knows the
 * round that a retry names (H-18). It gives no access to the portal, and ends with the log-in session behind it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '../../session/house.ts';
import type { Launch } from '../../session/launchTickets.ts';

/** Lifetime, ms: a long evening; then the game must be opened again. */
export const LIFE = 4 * 3_600_000;

export interface GameSessions {
  readonly open: (play: Launch) => string;
  /** Null: malformed, expired, or its log-in session has ended. */
  readonly read: (token: string) => Launch | null;
}
interface Claims extends Launch {
  readonly until: number;
}
/** Null: signed by us, but not a session. */
const claimsOf = (text: string): Claims | null => {
  try {
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Partial<Claims> | null;
    return typeof claims?.until === 'number' && typeof claims.owner === 'string' ? (claims as Claims) : null;
  } catch {
    return null;
  }
};
export const createGameSessions = (house: Pick<House, 'clock' | 'engine'>, secret: string): GameSessions => {
  const sign = (text: string): Buffer => createHmac('sha256', secret).update(`session ${text}`).digest();
  return {
    open: (play) => {
      const claims: Claims = { ...play, until: house.clock.now() + LIFE };
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read: (token) => {
      const [text = '', given = ''] = token.split('.');
      const right = sign(text);
      const shown = Buffer.from(given, 'base64url');
      if (shown.length !== right.length || !timingSafeEqual(shown, right)) return null;
      const claims = claimsOf(text);
      if (claims === null) return null;
      const { until, ...play } = claims;
      const now = house.clock.now();
      if (until <= now) return null;
      if (play.session === null) return play;
      const session = house.engine.state().sessions.get(play.session);
      return session && session.expiresAt > now && session.member === play.owner ? play : null;
    },
  };
};
