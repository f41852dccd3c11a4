/** Synchronous SHA-256, whole or incremental, because the browser's own is asynchronous only. */
import { sha256 } from '@noble/hashes/sha2.js';

const encoder = new TextEncoder();
const hex = (bytes: Uint8Array): string => {
  let out = '';
  for (const byte of bytes) out += byte.toString(16).padStart(2, '0');
  return out;
};

/** Incremental SHA-256; `take` returns 64 hex digits of all bytes added since the last `take`. */
export interface RunningSum {
  readonly add: (bytes: Uint8Array) => void;
  readonly take: () => string;
}
export const createRunningSum = (): RunningSum => {
  let running = sha256.create();
  return {
    add: (bytes) => void running.update(bytes),
    take: () => {
      const sum = hex(running.digest());
      running = sha256.create();
      return sum;
    },
  };
};

/** The first 16 hex digits of a text's SHA-256. */
export const shortHash = (text: string): string => hex(sha256(encoder.encode(text))).slice(0, 16);
