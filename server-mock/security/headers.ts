/** Headers of every response of the portal's host (SAFE-04, SAFE-06, SAFE-53). */
import type { Site } from './origins/sites.ts';

/** The third party's phone authentication (R-REG-12), and no other path of its host. */
const phoneOf = (games: string): string => (/^https?:/.test(games) ? ` ${games}/phone/` : '');

/** Content security policy of all portal pages: nothing inline, nothing from other hosts. */
export const contentPolicy = ({ portal, games }: Pick<Site, 'portal' | 'games'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${portal.replace(/^http/, 'ws')}${phoneOf(games)}`,
    `frame-src ${games}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types toteboard-html toteboard-worker',
  ].join('; ');

/**
 * Policies of the replay desk, which has a frame of its own origin, and of the portals in that frame: one plays a recording, one is
 * live. None of them may load anything that a portal page may not.
 */
export const deskPolicies = ({
  portal,
  games,
}: Pick<Site, 'portal' | 'games'>): { readonly page: string; readonly portal: string; readonly live: string } => {
  const framed = (policy: string): string => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return {
    page: contentPolicy({ portal, games: "'self'" }),
    portal: framed(contentPolicy({ portal, games: "'none'" })),
    live: framed(contentPolicy({ portal, games })),
  };
};

/** Whether browsers treat the origin as secure: HTTPS or localhost. */
export const isTrustworthy = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || hostname === 'localhost';
};

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};
/** Headers of responses to calls: not cached, and no active content. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  vary: 'Origin, Authorization, Accept-Language',
};
