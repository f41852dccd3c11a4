/** Sealed bodies and proof of work. Both libraries are loaded with their first use: a visitor's first page needs neither. */
import type { Crypto, Random } from './platform.ts';

/** Compact JWE, ECDH-ES with A256GCM (D-19, SAFE-37). The house refuses every other algorithm. */
export const createSeal =
  (random: Random): Crypto['seal'] =>
  async (plain, to, bind) => {
    const { CompactEncrypt, importJWK } = await import('jose');
    const key = await importJWK({ ...to.key }, 'ECDH-ES');
    return new CompactEncrypt(new TextEncoder().encode(plain))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: to.kid,
        jti: random.id(),
        iat: Math.floor(bind.at / 1000),
        method: bind.method,
        path: bind.path,
      })
      .encrypt(key);
  };

export const browserCrypto = (random: Random): Crypto => ({
  seal: createSeal(random),
  prove: async (challenge) => (await import('./prove.ts')).prove(challenge),
});
