/**
 * Bot check by proof of work (R-SEC-07): a PBKDF2 challenge signed by this house, accepted once. It costs a phone a
 * fraction of a second, which adds up for mass registrations.
 */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';

const LIFE_S = 10 * 60;
/** Iterations of one derivation; the prefix requires 256 derivations on average. */
const COST = 200;
const PREFIX = '00';
const KEPT = 20_000;

export interface BotCheck {
  readonly challenge: () => Promise<Readonly<Record<string, unknown>>>;
  /** `solved`: base64 of `{challenge, solution}`. Each solution passes once. Never throws. */
  readonly passes: (solved: string) => Promise<boolean>;
}
const read = (solved: string): Payload | null => {
  try {
    const value = JSON.parse(Buffer.from(solved, 'base64').toString('utf8')) as Payload;
    return typeof value?.challenge?.parameters?.nonce === 'string' && typeof value.solution === 'object' ? value : null;
  } catch {
    return null;
  }
};
export const createBotCheck = (clock: HouseClock, secure: Secure): BotCheck => {
  const secret = secure.bytes(32).toString('hex');
  /** Nonce → end of life, seconds. */
  const used = new Map<string, number>();
  const now = (): number => Math.floor(clock.now() / 1_000);
  const forget = (): void => {
    for (const [nonce, until] of used) if (until < now() || used.size > KEPT) used.delete(nonce);
  };
  return {
    challenge: async () => {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        keyPrefix: PREFIX,
        deriveKey,
        hmacSignatureSecret: secret,
        data: { until: now() + LIFE_S },
      });
      return made as unknown as Readonly<Record<string, unknown>>;
    },
    passes: async (solved) => {
      const payload = read(solved);
      const until = Number(payload?.challenge.parameters.data?.['until'] ?? 0);
      if (!payload || until < now() || used.has(payload.challenge.parameters.nonce)) return false;
      const { challenge, solution } = payload;
      const verified = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret }).then(
        (result) => result.verified === true,
        () => false,
      );
      // Only signed challenges are remembered, so that forged ones cannot evict used ones. Checked and marked in one step:
      // of fifty parallel copies one passes.
      const { nonce } = challenge.parameters;
      if (!verified || used.has(nonce)) return false;
      used.set(nonce, until);
      forget();
      return true;
    },
  };
};
