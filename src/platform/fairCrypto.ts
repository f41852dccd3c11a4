/** Checks provably fair rounds with the browser's own cryptography (B-28). */
import type { FairCrypto } from '../lib/fairness/check.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** `insecure`: the page came over plain http, where a browser gives no cryptography. */
export const openFairCrypto = (): Promise<FairCrypto | 'insecure'> => {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return Promise.resolve('insecure');
  return Promise.resolve({
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes as Bytes)),
    hmacSha256: async (key, bytes) => {
      const imported = await subtle.importKey('raw', key as Bytes, HMAC, false, ['sign']);
      return new Uint8Array(await subtle.sign('HMAC', imported, bytes as Bytes));
    },
  });
};
