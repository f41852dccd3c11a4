/** Sealed bodies and proof of work, lazy-loaded on first use, because a visitor's first page needs neither. */
import type { Crypto, Random } from './platform.ts';

export const browserCrypto = (random: Random): Crypto => ({
  seal: async (...asked) => (await import('./seal.ts')).createSeal(random)(...asked),
  prove: async (challenge) => (await import('./prove.ts')).prove(challenge),
});
