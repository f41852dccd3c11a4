/**
 * A third party's analytics, simulated by the house (R-SHELL-19): a page for a sandboxed frame of the portal (SAFE-07), its
 * script, and the hit that it reports once. It receives only an id: no address of the portal, no token, no member.
 */
import { HTML, type RouteHandler } from '../routes.ts';

const ID = /^[A-Z]{1,3}-[A-Z0-9-]{2,20}$/;
/** A sandboxed frame has an opaque origin, so even its own host is cross-origin to it. */
const OPEN = { 'cross-origin-resource-policy': 'cross-origin' };

const page = (id: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${id}</title><script src="/analytics.js" defer></script></head><body></body></html>\n`;

const SCRIPT = `new Image().src = '/analytics/hit?id=' + encodeURIComponent(new URLSearchParams(location.search).get('id') ?? '');\n`;
/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** `hit`: counts a hit, by id. */
export const analyticsRoutes =
  (hit: (id: string) => void): RouteHandler =>
  ({ method, path, query }) => {
    if (method !== 'GET') return null;
    if (path === '/analytics.js')
      return { status: 200, type: 'text/javascript; charset=utf-8', body: SCRIPT, headers: OPEN };
    if (path !== '/analytics' && path !== '/analytics/hit') return null;
    const id = new URLSearchParams(query).get('id') ?? '';
    if (!ID.test(id)) return { status: 400, type: 'text/plain; charset=utf-8', body: 'no such id\n' };
    if (path === '/analytics') return { status: 200, type: HTML, body: page(id) };
    hit(id);
    return { status: 200, type: 'image/gif', body: PIXEL, headers: OPEN };
  };
