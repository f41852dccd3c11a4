/** Checks proofs with the browser's own cryptography (B-17). */
import type { ProofCrypto } from '../lib/proofCrypto.ts';

const ED25519 = 'Ed25519';
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
/** Of the empty message: RFC 8032, section 7.1, test 1. A browser that finds it wrong cannot check signatures. */
const KNOWN = {
  key: bytesOf('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'),
  signature: bytesOf(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ),
};
type Bytes = Uint8Array<ArrayBuffer>;

export const createProofCrypto = (subtle: SubtleCrypto): ProofCrypto => ({
  sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes as Bytes)),
  isSigned: async (bytes, signature, publicKey) => {
    try {
      const key = await subtle.importKey('raw', publicKey as Bytes, ED25519, false, ['verify']);
      return await subtle.verify(ED25519, key, signature as Bytes, bytes as Bytes);
    } catch {
      return false; // bytes that are no key
    }
  },
});
/** `insecure`: the page came over plain http, where a browser gives no cryptography. `unsupported`: it has no Ed25519. */
export const openProofCrypto = async (): Promise<ProofCrypto | 'insecure' | 'unsupported'> => {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return 'insecure';
  const opened = createProofCrypto(subtle);
  return (await opened.isSigned(new Uint8Array(), KNOWN.signature, KNOWN.key)) ? opened : 'unsupported';
};
