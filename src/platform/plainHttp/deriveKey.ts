/** Key derivation for proof of work without `crypto.subtle`. SHA-256 only: the house requests no other digest. */
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

export const deriveWithoutSubtle: DeriveKeyFunction = ({ cost, keyLength }, salt, password) =>
  Promise.resolve({ parameters: {}, derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) });
