/** How a bank signs its call-backs to the house, and how the house proves to the played bank's page which deposit it may show. */
import { createHmac } from 'node:crypto';
import type { CallerHeaders } from '../providers/seamless/signature.ts';

/** Path of the call-backs on the house; the verb follows. */
export const BANK_PREFIX = '/bank/';
export const BANK_HEADER = {
  caller: 'x-bank',
  time: 'x-time',
  signature: 'x-signature',
} as const satisfies CallerHeaders;

/** A bank's own secret, hex, derived from one master secret of the house; it reveals nothing of another bank's. */
export const bankSecret = (master: string, provider: string): string =>
  createHmac('sha256', master).update(`bank ${provider}`).digest('hex');
/** In the address of the bank's page: a client that has not got it from the house cannot open the page of a deposit. */
export const pageProof = (master: string, id: string): string =>
  createHmac('sha256', master).update(`bank page ${id}`).digest('hex').slice(0, 32);
