import type { Sha256 } from './merkle/verify.ts';

/** The cryptography that checks a proof. */
export interface ProofCrypto {
  readonly sha256: Sha256;
  /** Ed25519; `publicKey` is 32 bytes. False as well for bytes that are no key or no signature. */
  readonly isSigned: (bytes: Uint8Array, signature: Uint8Array, publicKey: Uint8Array) => Promise<boolean>;
}
