/**
 * Decides by host name whether a request is for the portal or for the vendors' host (SAFE-23). Unknown names are
 * refused, so that a foreign name that points here is not accepted (DNS rebinding; decision 0202).
 */
import type { Site } from './sites.ts';
import { createProxies, type RequestHead } from './proxies.ts';

export interface Addresses {
  /** Known once the house listens; the first is the one that is announced. */
  readonly all: () => readonly Site[];
  readonly main: () => Site;
  /** The site whose portal the request names; null: not the portal. */
  readonly portal: (request: RequestHead) => Site | null;
  /** The site whose games the request names; null: not the vendors' host. */
  readonly games: (request: RequestHead) => Site | null;
  /** Network address of the client. */
  readonly client: (request: RequestHead) => string;
}
/** A host header omits the scheme's default port. */
const DEFAULT_PORT = { http: /:80$/, https: /:443$/ };

/** Several portals may share a games' host; each of them may frame it. */
const mergePages = (one: Site | undefined, other: Site): Site =>
  one === undefined ? other : { ...one, pages: [...new Set([...one.pages, ...other.pages])] };

/** `entrances`: called at each look-up, since the sites become known only when the house listens. */
export const createAddresses = (
  entrances: () => readonly Site[],
  trustedProxies: readonly string[] = [],
): Addresses => {
  const proxies = createProxies(trustedProxies);
  let known: readonly Site[] = [];
  const portals = new Map<string, Site>();
  const games = new Map<string, Site>();
  const refresh = (): void => {
    const all = entrances();
    if (all === known) return;
    known = all;
    portals.clear();
    games.clear();
    for (const one of all) {
      portals.set(one.portal, one);
      games.set(one.games, mergePages(games.get(one.games), one));
    }
  };
  const originOf = (request: RequestHead): string => {
    refresh();
    const { scheme, host } = proxies.sourceOf(request);
    return `${scheme}://${host.replace(DEFAULT_PORT[scheme], '')}`;
  };
  const main = (): Site => {
    const [first] = entrances();
    if (!first) throw new Error('the house has no address yet');
    return first;
  };
  return {
    all: entrances,
    main,
    portal: (request) => portals.get(originOf(request)) ?? null,
    games: (request) => games.get(originOf(request)) ?? null,
    client: proxies.client,
  };
};
