/**
 * Seals a body if the browser offers no `crypto.subtle`, as over plain http: the same compact JWE, ECDH-ES with A256GCM
 * (RFC 7516, RFC 7518 4.6). Loaded only in that case (decisions 0202, 0207).
 */
import { gcm } from '@noble/ciphers/aes.js';
import { p256 } from '@noble/curves/nist.js';
import { numberToBytesBE } from '@noble/curves/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

const ENC = 'A256GCM';
const COORDINATE_BYTES = 32;
const TAG_BYTES = 16;
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const bytesIn = (coordinate: string | undefined): Uint8Array =>
  Uint8Array.from(atob((coordinate ?? '').replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** An uncompressed point (SEC 1): the byte 4, then both coordinates. */
const pointOf = (x: Uint8Array, y: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(4), x, y);
const xOf = (point: Uint8Array): Uint8Array => point.subarray(1, 1 + COORDINATE_BYTES);
const yOf = (point: Uint8Array): Uint8Array => point.subarray(1 + COORDINATE_BYTES);

const word = (value: number): Uint8Array => numberToBytesBE(value, 4);
/** One round of the Concat KDF, which the packages lack: 256 bits need one digest. */
const keyOf = (shared: Uint8Array): Uint8Array =>
  sha256(concatBytes(word(1), shared, word(ENC.length), text(ENC), word(0), word(0), word(256)));

/**
 * `header`: without the ephemeral key, which is added here. `random`: returns secure random bytes.
 * Throws if the key of the house is not a point of the curve.
 */
export const sealWithoutSubtle = (
  plain: string,
  { x, y }: Readonly<Record<string, string>>,
  header: Readonly<Record<string, unknown>>,
  random: (bytes: number) => Uint8Array,
): string => {
  // More random bytes than the key length, so that the modulo has no bias.
  const { secretKey } = p256.keygen(random(p256.lengths.seed ?? 0));
  const own = p256.getPublicKey(secretKey, false);
  const shared = p256.getSharedSecret(secretKey, pointOf(bytesIn(x), bytesIn(y)), false);
  const epk = { kty: 'EC', crv: 'P-256', x: base64url(xOf(own)), y: base64url(yOf(own)) };
  const head = base64url(text(JSON.stringify({ ...header, epk })));
  const iv = random(12);
  const sealed = gcm(keyOf(xOf(shared)), iv, text(head)).encrypt(text(plain));
  const [ciphertext, tag] = [sealed.subarray(0, -TAG_BYTES), sealed.subarray(-TAG_BYTES)];
  return [head, '', base64url(iv), base64url(ciphertext), base64url(tag)].join('.');
};
