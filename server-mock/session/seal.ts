/**
 * Sealed bodies (SAFE-37): compact JWE, ECDH-ES with A256GCM, bound to method, path, time and a one-use id. Every failure
 * gets the same answer, so that it does not reveal which check failed.
 */
import type { CryptoKey, JWK } from 'jose';
// Not by the package's index, which loads the whole of it at each start.
import { compactDecrypt } from 'jose/jwe/compact/decrypt';
import { exportJWK } from 'jose/key/export';
import { generateKeyPair } from 'jose/key/generate/keypair';
import { importJWK } from 'jose/key/import';
import type { HouseClock } from '../platform/clock.ts';
import { Refused } from '../security/refused.ts';

/** Seconds that a sealed body's time may differ from ours; and how long its id is remembered, ms. */
const WINDOW_S = 120;
const REMEMBER = 10 * 60_000;
/** Bytes after decryption (SAFE-38); the sealed text is a third longer and includes its header. */
export const MAX_SEALED_PLAIN = 64 * 1024;
export const MAX_SEALED_TEXT = 96 * 1024;
const KEPT = 50_000;
const KEYS_OFFERED = 2;

export interface SealKeyPair {
  readonly kid: string;
  readonly privateKey: CryptoKey | Uint8Array;
  readonly publicJwk: Readonly<Record<string, string>>;
}
export interface Seals {
  /** Newest first. */
  readonly keys: () => readonly { readonly kid: string; readonly key: Record<string, string> }[];
  /** Resolves with the plain text. Throws Refused `seal-refused`. */
  readonly open: (sealed: string, method: string, path: string) => Promise<string>;
  /** Adds a new first key; the previous one is still accepted (D-61). */
  readonly rotate: () => Promise<void>;
}
const publicPart = ({ kty, crv, x, y }: JWK): Record<string, string> => ({
  kty: kty ?? '',
  crv: crv ?? '',
  x: x ?? '',
  y: y ?? '',
});
export const makeSealKey = async (kid: string): Promise<{ readonly pair: SealKeyPair; readonly jwk: JWK }> => {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(privateKey);
  return { pair: { kid, privateKey, publicJwk: publicPart(jwk) }, jwk };
};
export const readSealKey = async (kid: string, jwk: JWK): Promise<SealKeyPair> => ({
  kid,
  privateKey: await importJWK(jwk, 'ECDH-ES'),
  publicJwk: publicPart(jwk),
});

export const createSeals = (first: SealKeyPair, clock: HouseClock, newKid: () => string): Seals => {
  let pairs: readonly SealKeyPair[] = [first];
  const seen = new Map<string, number>();
  const forget = (): void => {
    for (const [jti, until] of seen) {
      if (until > clock.mono() && seen.size <= KEPT) break; // oldest first
      seen.delete(jti);
    }
  };
  const plainOf = async (sealed: string, method: string, path: string): Promise<string> => {
    const { plaintext, protectedHeader: head } = await compactDecrypt(
      sealed,
      (header) => {
        const pair = pairs.find(({ kid }) => kid === header.kid);
        if (!pair || header['zip'] !== undefined) throw new Error('refused');
        return pair.privateKey;
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    const { jti, iat } = head as { readonly jti?: unknown; readonly iat?: unknown };
    if (typeof jti !== 'string' || jti.length < 16 || jti.length > 64 || typeof iat !== 'number') throw new Error();
    if (Math.abs(iat * 1_000 - clock.now()) > WINDOW_S * 1_000) throw new Error('late');
    if (head['method'] !== method || head['path'] !== path) throw new Error('elsewhere');
    if (plaintext.byteLength > MAX_SEALED_PLAIN) throw new Error('large');
    forget();
    // Last and synchronous: of two parallel copies one passes.
    if (seen.has(jti)) throw new Refused('seal-refused', { noted: 'replay' });
    seen.set(jti, clock.mono() + REMEMBER);
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
  };
  return {
    keys: () => pairs.map(({ kid, publicJwk }) => ({ kid, key: { ...publicJwk } })),
    open: async (sealed, method, path) => {
      if (sealed.length > MAX_SEALED_TEXT) throw new Refused('seal-refused');
      try {
        return await plainOf(sealed, method, path);
      } catch (error) {
        throw error instanceof Refused ? error : new Refused('seal-refused');
      }
    },
    rotate: async () => {
      const { pair } = await makeSealKey(newKid());
      pairs = [pair, ...pairs].slice(0, KEYS_OFFERED);
    },
  };
};
