/** Which requests the worker that keeps the shell may answer, and how. Everything else goes its way untouched. Pure. */

/** page: the network, else the kept shell. asset: kept, for its name says what is in it. shell: kept with the version. */
export type Way = 'page' | 'asset' | 'shell' | 'pass';

export interface AskedFor {
  readonly method: string;
  readonly url: string;
  /** `navigate` for what a person opens. */
  readonly mode: string;
}
/** Built files with a hash in their names. */
const ASSET = /^\/(?:js|css|assets)\/[\w./-]*\.[\w-]{8,}\.(?:js|css|woff2?)$/;
const OWN_FILE = /^\/(?:icons\/[\w-]+\.(?:svg|png)|manifest\.webmanifest)$/;
/** Answered by the house alone: calls, hub, pictures drawn on demand, documents. */
const HOUSE = /^\/(?:wps|lgw|lotto|hub|img|docs)(?:\/|$)/;
const FILE = /\.[a-z0-9]{1,12}$/i;

export const wayOf = ({ method, url, mode }: AskedFor, origin: string): Way => {
  const asked = new URL(url, origin);
  if (method !== 'GET' || asked.origin !== origin || HOUSE.test(asked.pathname)) return 'pass';
  if (mode === 'navigate') return FILE.test(asked.pathname) && asked.pathname !== '/index.html' ? 'pass' : 'page';
  // An address with a query is a question, and its answer somebody's own.
  if (asked.search !== '') return 'pass';
  if (ASSET.test(asked.pathname)) return 'asset';
  return OWN_FILE.test(asked.pathname) ? 'shell' : 'pass';
};
