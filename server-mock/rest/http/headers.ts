/** Headers of every answer of the portal's host (SAFE-04, SAFE-06, SAFE-53). */

/** The third party's phone authentication (R-REG-12), and nothing else of its host. */
const phoneOf = (vendorOrigin: string): string => (/^https?:/.test(vendorOrigin) ? ` ${vendorOrigin}/phone/` : '');

/** Where a page of the portal may load from and talk to. One policy everywhere; nothing inline, nothing from elsewhere. */
export const contentPolicy = (origin: string, vendorOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}${phoneOf(vendorOrigin)}`,
    `frame-src ${vendorOrigin}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types toteboard-html toteboard-worker',
  ].join('; ');

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};
/** Answers of calls: nobody keeps them, nothing in them runs. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  vary: 'Origin, Authorization, Accept-Language',
};
