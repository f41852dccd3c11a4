/**
 * Authenticator apps whose secret was shown and not yet confirmed by a code: for ten minutes, bound to the session, in memory
 * alone. The journal gets a secret only once a code of it has shown that the app holds it.
 */
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';
import { toBase32 } from './totp.ts';

const LIFE = 10 * 60_000;
/** Bits of a secret, as RFC 4226 recommends, in bytes. */
const SECRET_BYTES = 20;
const KEPT = 2_000;

interface Enrolment {
  readonly secret: string;
  readonly at: number;
}
export interface Enrolments {
  /** A new secret, in place of an earlier one of this session. */
  readonly begin: (sessionId: string) => { readonly secret: string; readonly expiresAt: number };
  /** The secret that waits for its code; null: none, or it has expired. */
  readonly secretOf: (sessionId: string) => string | null;
  readonly end: (sessionId: string) => void;
}
export const createEnrolments = (clock: Pick<HouseClock, 'now'>, secure: Secure): Enrolments => {
  const open = new Map<string, Enrolment>();
  return {
    begin: (sessionId) => {
      const secret = toBase32(secure.bytes(SECRET_BYTES));
      const at = clock.now();
      open.delete(sessionId);
      open.set(sessionId, { secret, at });
      const [oldest] = open.keys();
      if (open.size > KEPT && oldest !== undefined) open.delete(oldest);
      return { secret, expiresAt: at + LIFE };
    },
    secretOf: (sessionId) => {
      const one = open.get(sessionId);
      return one !== undefined && Math.abs(clock.now() - one.at) < LIFE ? one.secret : null;
    },
    end: (sessionId) => void open.delete(sessionId),
  };
};
