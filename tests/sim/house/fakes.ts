/**
 * Fakes for the parts of the house that use threads or secret randomness (reliability 6.3). They keep the guarantees that the
 * rest relies on (single use, bound to path and time, nothing readable at rest) and behave the same in every run.
 */
import { createHash } from 'node:crypto';
import { POT_CHANCE } from '../../../server-mock/core/tables/decidePots.ts';
import type { Passwords } from '../../../server-mock/platform/password.ts';
import type { HouseClock } from '../../../server-mock/platform/clock.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import { Refused } from '../../../server-mock/security/refused.ts';
import type { Secure } from '../../../server-mock/platform/secure.ts';
import type { BotCheck } from '../../../server-mock/session/botCheck.ts';
import type { Seals } from '../../../server-mock/session/seal.ts';

export const hashOf = (password: string): string => createHash('sha256').update(`sim ${password}`).digest('hex');
export const fakePasswords: Passwords = {
  hash: (password) => Promise.resolve(hashOf(password)),
  verify: (password, stored) => Promise.resolve(hashOf(password) === stored),
};
/** Makes pot wins frequent in a run: a stake of n minor units wins in n of this many bets. */
const OFTEN = 4_000;
export const fakeSecure = (random: SeededRandom): Secure => ({
  fraction: random.fraction,
  integer: (below) => random.integer(below === POT_CHANCE ? OFTEN : below),
  id: random.id,
  bytes: (count) => Buffer.from(Array.from({ length: count }, () => random.integer(256))),
});

interface Sealed {
  readonly jti: string;
  readonly method: string;
  readonly path: string;
  readonly at: number;
  readonly plain: string;
}
const MARK = 'sealed:';
const WINDOW_MS = 120_000;
export const sealText = (sealed: Sealed): string =>
  MARK + Buffer.from(JSON.stringify(sealed), 'utf8').toString('base64url');

export const fakeSeals = (clock: HouseClock): Seals => {
  const seen = new Set<string>();
  return {
    keys: () => [{ kid: 'sim', key: { kty: 'sim' } }],
    open: async (text, method, path) => {
      if (!text.startsWith(MARK)) throw new Refused('seal-refused');
      const sealed = JSON.parse(Buffer.from(text.slice(MARK.length), 'base64url').toString('utf8')) as Sealed;
      const late = Math.abs(sealed.at - clock.now()) > WINDOW_MS;
      if (late || sealed.method !== method || sealed.path !== path || seen.has(sealed.jti))
        throw new Refused('seal-refused');
      seen.add(sealed.jti);
      return sealed.plain;
    },
    rotate: () => Promise.resolve(),
  };
};
/** A puzzle whose solution is its own number: only its single use matters here. */
export const solve = (challenge: Readonly<Record<string, unknown>>): string => `solved-${String(challenge['puzzle'])}`;
export const fakeBotCheck = (secure: Secure): BotCheck => {
  const open = new Set<string>();
  return {
    challenge: () => {
      const puzzle = secure.id();
      open.add(solve({ puzzle }));
      return Promise.resolve({ puzzle });
    },
    passes: (solved) => Promise.resolve(open.delete(solved)),
  };
};
