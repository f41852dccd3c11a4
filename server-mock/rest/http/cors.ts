/**
 * CORS: which other origins may read answers (SAFE-40). Only listed origins are allowed, each named in its own answer.
 * There is no `*` and no credentials, because the token travels in a header and no cookie authenticates. `Vary: Origin` is
 * on every answer (headers.ts), so that no cache serves one origin's answer to another.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { HEADER } from '../../../src/contract/call.ts';

const ALLOWED_HEADERS = ['authorization', 'content-type', 'if-none-match', ...Object.values(HEADER)];
const EXPOSED_HEADERS = ['etag', 'retry-after', HEADER.correlation];

/** CORS headers for a listed origin; none for others. */
export const crossOrigin = (
  { origin }: Pick<IncomingHttpHeaders, 'origin'>,
  allowed: readonly string[],
): Readonly<Record<string, string>> =>
  origin !== undefined && allowed.includes(origin)
    ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS.join(', ') }
    : {};

/** Answers a CORS preflight. Null: the request is not one, or its origin is not listed. */
export const preflight = (
  method: string,
  headers: IncomingHttpHeaders,
  allowed: readonly string[],
): Readonly<Record<string, string>> | null => {
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return null;
  if (Object.keys(crossOrigin(headers, allowed)).length === 0) return null;
  return {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
    'access-control-max-age': '600',
  };
};
