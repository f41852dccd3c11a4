import { isOnSeparateHost } from '../../lib/separateHost.ts';
import { hostOf, classifyLink } from '../../lib/classifyLink.ts';

/**
 * Whether a frame may open an address: exactly the vendor host, over HTTP(S), and never the portal's own host (SAFE-23,
 * SAFE-20).
 */
export const isFrameUrlAllowed = (url: string, vendorOrigin: string | null, ownOrigin: string): boolean => {
  const [vendor, own] = [hostOf(vendorOrigin ?? ''), hostOf(ownOrigin)];
  if (vendor === null || own === null) return false;
  const link = classifyLink(url, { portal: [own], known: [vendor], plain: ownOrigin.startsWith('http:') });
  if (link.kind !== 'outside' || !link.known) return false;
  const { origin } = new URL(link.url);
  return origin === vendorOrigin && isOnSeparateHost(origin, ownOrigin);
};

/** Moves a launch address from the vendor host to the host picked for this load (R-SHELL-12); other addresses are unchanged. */
export const launchUrlOn = (url: string, vendorOrigin: string | null, launchOrigin: string | null): string => {
  if (vendorOrigin === null || launchOrigin === null) return url;
  return url === vendorOrigin || url.startsWith(`${vendorOrigin}/`)
    ? launchOrigin + url.slice(vendorOrigin.length)
    : url;
};
