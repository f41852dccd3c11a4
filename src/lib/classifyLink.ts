/**
 * The single check for every address that comes from outside: links in the house's HTML, banners, resources (SAFE-20).
 * Pure. Anything but a path of the portal or a secure external address is inert.
 */
export interface LinkHosts {
  /** `host[:port]` of the portal itself: links to it stay inside the portal. */
  readonly portal: readonly string[];
  /** Hosts the house works with: opened without a confirmation. */
  readonly known: readonly string[];
  /** The portal itself runs on plain http, as on a developer's machine: then known hosts may too. */
  readonly plain?: boolean;
}
export type ClassifiedLink =
  /** A path of the portal with query and hash, for the router. */
  | { readonly kind: 'inside'; readonly path: string }
  /** An external address. Unless it is `known`, the portal warns the player before it opens it. */
  | { readonly kind: 'outside'; readonly url: string; readonly host: string; readonly known: boolean }
  | { readonly kind: 'inert' };

const INERT: ClassifiedLink = { kind: 'inert' };
/** A base that no real link has, to resolve relative paths against. */
const BASE = 'https://portal.invalid';
/** Genuine addresses are shorter; a longer one is meant to confuse. */
const LONGEST = 2_000;
/** Controls, blanks and direction marks, which browsers drop and readers do not see; and the backslash. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
/** A link must not sign a player in (SAFE-11). The name is compared after decoding, so `%74oken` counts too. */
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

export const classifyLink = (address: string, hosts: LinkHosts): ClassifiedLink => {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > LONGEST || HIDDEN.test(trimmed)) return INERT;
  const url = read(trimmed);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return INERT;
  if (url.username !== '' || url.password !== '' || carriesToken(url)) return INERT;
  // A path begins with one slash; `help`, `//host` and `/%2f/host` do not resolve to what they seem to be.
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

/** Address of an image if it is a path of the portal or on a known host. Null: do not show it. */
export const trustedImageUrl = (address: string, hosts: LinkHosts): string | null => {
  const judged = classifyLink(address, hosts);
  if (judged.kind === 'inside') return judged.path;
  return judged.kind === 'outside' && judged.known ? judged.url : null;
};

/** Host with port: `https://a.example:4100/x` → `a.example:4100`; null: not an absolute address. */
export const hostOf = (address: string): string | null => {
  const url = read(address);
  return url === null || url.origin === BASE || url.host === '' ? null : url.host;
};
