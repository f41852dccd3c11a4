/** Which addresses a frame may open: exactly the vendor host, over the web, and never our own (SAFE-23). */
export const frameAllowed = (url: string, vendorOrigin: string | null, ownOrigin: string): boolean => {
  if (vendorOrigin === null) return false;
  try {
    const { protocol, origin, host, username, password } = new URL(url);
    // Cookies ignore ports: another port of our own host would share them.
    const ownHost = new URL(ownOrigin).hostname;
    return (
      (protocol === 'https:' || protocol === 'http:') &&
      origin === vendorOrigin &&
      host.split(':')[0] !== ownHost &&
      username === '' &&
      password === ''
    );
  } catch {
    return false;
  }
};

/** A launch of the vendor host on the host picked for this load (R-SHELL-12); any other address stays as it came. */
export const launchOn = (url: string, vendorOrigin: string | null, launchOrigin: string | null): string => {
  if (vendorOrigin === null || launchOrigin === null) return url;
  return url === vendorOrigin || url.startsWith(`${vendorOrigin}/`)
    ? launchOrigin + url.slice(vendorOrigin.length)
    : url;
};
