/** Tells whether a host name is a bare IP address, which can have no subdomains. */
export const isBareAddress = (hostname: string): boolean => /^\d+\.\d+\.\d+\.\d+$|^\[/.test(hostname);

/**
 * Checks that an iframe's origin is separate from the page's origin (SAFE-23). It compares host names, because cookies
 * ignore ports. A bare IP address has no second name, so there a different port suffices: the house sets no cookie
 * (decision 0202).
 */
export const isOnSeparateHost = (frame: string, page: string): boolean => {
  const [one, other] = [new URL(frame), new URL(page)];
  if (one.hostname !== other.hostname) return true;
  return isBareAddress(one.hostname) && one.port !== other.port;
};
