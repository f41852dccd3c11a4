/**
 * Guards the one call that acts on a credential the browser sends by itself, the remember cookie (SAFE-39). It is accepted
 * only from a page of ours: the cookie is same-site, the Origin must be listed, the body must be JSON, and a form cannot
 * send the idempotency header. All other calls never see a cookie.
 */
import type { CallRow } from '../../../src/contract/call.ts';
import type { Site } from '../../security/origins/sites.ts';
import { Refused } from '../../security/refused.ts';
import { isTrustworthy } from '../../security/headers.ts';
import { header, type HttpCall } from './request.ts';

const READS_COOKIE: ReadonlySet<string> = new Set(['sessionRemember']);

/**
 * Whether the cookie is offered at this entrance: it needs TLS or localhost, and a host name that the games do not share,
 * because cookies ignore ports (SAFE-13, SAFE-23).
 */
export const offersRememberCookie = ({ portal, games }: Site): boolean =>
  isTrustworthy(portal) && new URL(portal).hostname !== new URL(games).hostname;

/** The cookie header for a call that may read it, else undefined. Throws Refused `forbidden`. */
export const readableCookie = (row: CallRow, request: HttpCall): string | undefined => {
  if (!READS_COOKIE.has(row.name)) return undefined;
  const origin = header(request, 'origin');
  const type = (header(request, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const site = header(request, 'sec-fetch-site') ?? 'same-origin';
  if (
    origin === undefined ||
    !request.at.pages.includes(origin) ||
    type !== 'application/json' ||
    site === 'cross-site'
  )
    throw new Refused('forbidden', { message: 'the request comes from another page', noted: 'origin' });
  return offersRememberCookie(request.at) ? header(request, 'cookie') : undefined;
};
