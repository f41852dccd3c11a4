/**
 * Which other origins may read answers (SAFE-40): exactly the listed ones, each told by its own name. There is no `*` and
 * no credentials: a token travels in its header and no cookie stands for a person. `Vary: Origin` is on every answer
 * (headers.ts), so that no cache hands one origin's answer to another.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { HEADER } from '../../../src/contract/call.ts';

const ASKED = ['authorization', 'content-type', 'if-none-match', ...Object.values(HEADER)];
const TOLD = ['etag', 'retry-after', HEADER.correlation];

/** Headers for whoever asks; none for a stranger. */
export const crossOrigin = (
  { origin }: Pick<IncomingHttpHeaders, 'origin'>,
  allowed: readonly string[],
): Readonly<Record<string, string>> =>
  origin !== undefined && allowed.includes(origin)
    ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': TOLD.join(', ') }
    : {};

/** A browser asks before it sends what a form could not. Null: no such question, or a stranger's. */
export const preflight = (
  method: string,
  headers: IncomingHttpHeaders,
  allowed: readonly string[],
): Readonly<Record<string, string>> | null => {
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return null;
  if (Object.keys(crossOrigin(headers, allowed)).length === 0) return null;
  return {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': ASKED.join(', '),
    'access-control-max-age': '600',
  };
};
