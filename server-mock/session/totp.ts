/** One-time codes of an authenticator app: RFC 6238 over RFC 4226, SHA-1, thirty seconds, six digits. */
import { createHmac } from 'node:crypto';

const STEP = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Steps that a code may be early or late, because phone clocks differ. */
const DRIFT = 1;

/** RFC 4648, without padding. Other characters are skipped, as authenticators do. */
export const fromBase32 = (text: string): Buffer => {
  let bits = 0;
  let held = 0;
  const bytes: number[] = [];
  for (const letter of text.toUpperCase()) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) continue;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
};
/** RFC 4648, without padding. */
export const toBase32 = (bytes: Uint8Array): string => {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((held >> bits) & 0x1f);
    }
  }
  return bits > 0 ? text + ALPHABET.charAt((held << (5 - bits)) & 0x1f) : text;
};
const ISSUER = 'Toteboard';
/** The address by which apps take a secret over, with the defaults of every app: SHA-1, six digits, thirty seconds. */
export const totpUri = (secret: string, account: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(account)}?secret=${secret}&issuer=${ISSUER}`;
export const stepOf = (at: number): number => Math.floor(at / STEP);

/** The code of a step. `digits`: 6, except in the RFC's test values. */
export const totpOf = (seed: string, step: number, digits = 6): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(seed)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
};
/** The step whose code this is, within the drift; null: none. */
export const totpStep = (seed: string, code: string, at: number): number | null => {
  for (let step = stepOf(at) - DRIFT; step <= stepOf(at) + DRIFT; step++)
    if (step >= 0 && totpOf(seed, step) === code) return step;
  return null;
};
