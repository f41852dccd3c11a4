/** Decides which requests the service worker answers, and how. All other requests pass through. Pure. */

/** page: network, else the cached shell. asset: cached, as its name contains a hash. shell: network, else this version's cache. */
export type CacheStrategy = 'page' | 'asset' | 'shell' | 'pass';

export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  /** `navigate` for page loads. */
  readonly mode: string;
}
/** Built files with a hash in their names. */
const ASSET = /^\/(?:js|css|assets)\/[\w./-]*\.[\w-]{8,}\.(?:js|css|woff2?)$/;
const OWN_FILE = /^\/(?:icons\/[\w-]+\.(?:svg|png)|manifest\.webmanifest)$/;
/** Paths that only the house answers: calls, hub, generated images, documents, exported files. */
const HOUSE = /^\/(?:wps|lgw|lotto|hub|img|docs|export)(?:\/|$)/;
const FILE = /\.[a-z0-9]{1,12}$/i;

export const cacheStrategyOf = ({ method, url, mode }: RequestFacts, origin: string): CacheStrategy => {
  const asked = new URL(url, origin);
  if (method !== 'GET' || asked.origin !== origin || HOUSE.test(asked.pathname)) return 'pass';
  if (mode === 'navigate') return FILE.test(asked.pathname) && asked.pathname !== '/index.html' ? 'pass' : 'page';
  // The answer to an address with a query may be personal.
  if (asked.search !== '') return 'pass';
  if (ASSET.test(asked.pathname)) return 'asset';
  return OWN_FILE.test(asked.pathname) ? 'shell' : 'pass';
};
