/** Sealed bodies, proof of work, proofs of statements and of fair rounds, lazy-loaded on first use, because a visitor's first page needs none of them. */
import type { Crypto, Random } from './platform.ts';

export const browserCrypto = (random: Random): Crypto => ({
  seal: async (...asked) => (await import('./seal.ts')).createSeal(random)(...asked),
  prove: async (challenge) => (await import('./prove.ts')).prove(challenge),
  proofs: async () => (await import('./proofs.ts')).openProofCrypto(),
  fairness: async () => (await import('./fairCrypto.ts')).openFairCrypto(),
});
