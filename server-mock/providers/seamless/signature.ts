/** How a vendor proves itself to the seamless wallet: an HMAC over address, time and body, with a secret of its own. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the wallet stands on the house. */
export const SEAMLESS_PATH = '/seamless/';
export const SEAMLESS_HEADER = { vendor: 'x-vendor', time: 'x-time', signature: 'x-signature' } as const;

/** A vendor's own secret, hex. The house keeps one master alone; what one vendor knows opens nothing of another's. */
export const vendorSecret = (master: string, vendor: string): string =>
  createHmac('sha256', master).update(`seamless ${vendor}`).digest('hex');

/** `time`: Unix ms as the header has it. `body`: the bytes as they are sent. */
export const signatureOf = (secret: string, path: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${path}\n${time}\n${body}`).digest('hex');

/** In constant time. */
export const isSignature = (right: string, given: string): boolean => {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};
