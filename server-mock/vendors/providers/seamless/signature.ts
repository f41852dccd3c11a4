/** How a vendor authenticates to the seamless wallet: an HMAC over path, time and body, with its own secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Path of the wallet on the house. */
export const SEAMLESS_PATH = '/seamless/';
/** Names of the headers that say who calls, when, and prove it. */
export interface CallerHeaders {
  readonly caller: string;
  readonly time: string;
  readonly signature: string;
}
export const SEAMLESS_HEADER = {
  caller: 'x-vendor',
  time: 'x-time',
  signature: 'x-signature',
} as const satisfies CallerHeaders;

/** A vendor's own secret, hex, derived from one master secret of the house; it reveals nothing of another vendor's. */
export const vendorSecret = (master: string, vendor: string): string =>
  createHmac('sha256', master).update(`seamless ${vendor}`).digest('hex');

/** `time`: Unix ms as in the header. `body`: the bytes as sent. */
export const signatureOf = (secret: string, path: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${path}\n${time}\n${body}`).digest('hex');

/** Compares signatures in constant time. */
export const isSignature = (right: string, given: string): boolean => {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};
