/**
 * The one call that acts on something a browser sends by itself, the remember cookie (SAFE-39). It is heard only from a
 * page of ours: the cookie is same-site, the Origin is on the list, the body is JSON, and the key's own header cannot be
 * sent by a form. Every other call never sees a cookie.
 */
import type { CallRow } from '../../../src/contract/call.ts';
import { Refused } from '../refused.ts';
import { header, type HttpCall } from './request.ts';

const READS_COOKIE: ReadonlySet<string> = new Set(['sessionRemember']);

/** The cookie header of a row that may read it, else undefined. Throws Refused `forbidden`. */
export const ambientOf = (row: CallRow, request: HttpCall, origins: readonly string[]): string | undefined => {
  if (!READS_COOKIE.has(row.name)) return undefined;
  const origin = header(request, 'origin');
  const type = (header(request, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const site = header(request, 'sec-fetch-site') ?? 'same-origin';
  if (origin === undefined || !origins.includes(origin) || type !== 'application/json' || site === 'cross-site')
    throw new Refused('forbidden', { message: 'asked for by another page', noted: 'origin' });
  return header(request, 'cookie');
};
