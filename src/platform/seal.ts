/** Seals request bodies, with the browser's own cryptography if the page may use it. */
import type { Crypto, Random } from './platform.ts';

/** Tells whether the page may use `crypto.subtle`; over plain http only on localhost. */
const hasSubtle = (): boolean => (crypto as { readonly subtle?: SubtleCrypto }).subtle !== undefined;

/** Creates the sealing function: compact JWE, ECDH-ES with A256GCM (D-19, SAFE-37). The house refuses other algorithms. */
export const createSeal =
  (random: Random): Crypto['seal'] =>
  async (plain, to, bind) => {
    const header = {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: to.kid,
      jti: random.id(),
      iat: Math.floor(bind.at / 1000),
      method: bind.method,
      path: bind.path,
    };
    if (!hasSubtle()) {
      const { sealWithoutSubtle } = await import('./plainHttp/seal.ts');
      return sealWithoutSubtle(plain, to.key, header, (bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
    }
    const { CompactEncrypt, importJWK } = await import('jose');
    const key = await importJWK({ ...to.key }, 'ECDH-ES');
    return new CompactEncrypt(new TextEncoder().encode(plain)).setProtectedHeader(header).encrypt(key);
  };
