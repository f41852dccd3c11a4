import { hostOf, judgeLink } from '../../lib/external.ts';

/** Which addresses a frame may open: exactly the vendor host, over the web, and never our own (SAFE-23, SAFE-20). */
export const frameAllowed = (url: string, vendorOrigin: string | null, ownOrigin: string): boolean => {
  const [vendor, own] = [hostOf(vendorOrigin ?? ''), hostOf(ownOrigin)];
  if (vendor === null || own === null) return false;
  const judged = judgeLink(url, { portal: [own], known: [vendor], plain: ownOrigin.startsWith('http:') });
  if (judged.kind !== 'outside' || !judged.known) return false;
  const { origin, hostname } = new URL(judged.url);
  // Cookies ignore ports: another port of our own host would share them.
  return origin === vendorOrigin && hostname !== new URL(ownOrigin).hostname;
};

/** A launch of the vendor host on the host picked for this load (R-SHELL-12); any other address stays as it came. */
export const launchOn = (url: string, vendorOrigin: string | null, launchOrigin: string | null): string => {
  if (vendorOrigin === null || launchOrigin === null) return url;
  return url === vendorOrigin || url.startsWith(`${vendorOrigin}/`)
    ? launchOrigin + url.slice(vendorOrigin.length)
    : url;
};
