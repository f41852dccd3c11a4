/**
 * The one judgement of every address that somebody else gave us: links in the house's HTML, banners, resources (SAFE-20).
 * Pure. What is not plainly a place of ours or a secure address of somebody's is no link at all.
 */
export interface OwnHosts {
  /** `host[:port]` of the portal itself: a link there is a place of ours. */
  readonly portal: readonly string[];
  /** Hosts the house works with: opened without a question. */
  readonly known: readonly string[];
  /** The portal itself stands on plain http, as on a machine of one's own: the hosts it works with may too. */
  readonly plain?: boolean;
}
export type Judged =
  /** A place of the portal: path with query and hash, for the router. */
  | { readonly kind: 'inside'; readonly path: string }
  /** `known`: of the house's own people; otherwise a stranger's, to be said before it is opened. */
  | { readonly kind: 'outside'; readonly url: string; readonly host: string; readonly known: boolean }
  | { readonly kind: 'inert' };

const INERT: Judged = { kind: 'inert' };
/** Nobody's: what a path is read against. */
const BASE = 'https://portal.invalid';
/** Addresses are shorter; what is longer is made to confuse. */
const LONGEST = 2_000;
/** Controls, blanks and marks of direction, which browsers take out and readers do not see; and the slash that leans the other way. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
/** Nobody is signed in by a link in a text (SAFE-11): the name is compared as a page reads it, so `%74oken` is one too. */
const carriesToken = ({ search, hash }: URL): boolean =>
  `${search}${hash}`
    .split(/[?&#]/)
    .some((pair) => pair.includes('=') && [...new URLSearchParams(pair).keys()].some((key) => /^token$/i.test(key)));

const read = (address: string): URL | null => {
  try {
    return new URL(address, BASE);
  } catch {
    return null;
  }
};

export const judgeLink = (address: string, hosts: OwnHosts): Judged => {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > LONGEST || HIDDEN.test(trimmed)) return INERT;
  const url = read(trimmed);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return INERT;
  if (url.username !== '' || url.password !== '' || carriesToken(url)) return INERT;
  // A path begins with one slash; `help` or `//host` or `/%2f/host` say something else than they seem to.
  if (url.origin === BASE) {
    const own = trimmed.startsWith('/') && !trimmed.startsWith('//') && !url.pathname.startsWith('//');
    return own ? { kind: 'inside', path: url.pathname + url.search + url.hash } : INERT;
  }
  if (!/^https?:\/\//i.test(trimmed)) return INERT;
  if (hosts.portal.includes(url.host))
    return url.pathname.startsWith('//') ? INERT : { kind: 'inside', path: url.pathname + url.search + url.hash };
  const known = hosts.known.includes(url.host);
  if (url.protocol === 'http:' && !(known && hosts.plain === true)) return INERT;
  return { kind: 'outside', url: url.href, host: url.host, known };
};

/** Where pictures may come from: a path of ours, or a host named for them. Null: not shown. */
export const judgeImage = (address: string, hosts: OwnHosts): string | null => {
  const judged = judgeLink(address, hosts);
  if (judged.kind === 'inside') return judged.path;
  return judged.kind === 'outside' && judged.known ? judged.url : null;
};

/** `https://a.example:4100/x` → `a.example:4100`; null: not an address. */
export const hostOf = (address: string): string | null => {
  const url = read(address);
  return url === null || url.origin === BASE || url.host === '' ? null : url.host;
};
