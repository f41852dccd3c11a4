/** Derives the house's sites from its options; other code uses `addresses.ts`. */
import { networkInterfaces } from 'node:os';
import { isBareAddress } from '../../../src/lib/separateHost.ts';

/** A site of the house: the origin of the portal with the origin of its games. */
export interface Site {
  /** Origin of the portal, REST and the hub. */
  readonly portal: string;
  /** Origin of the vendors' host. */
  readonly games: string;
  /** Origins that may serve the portal's pages: `portal`, and another server's if configured (`--portal-origin`). */
  readonly pages: readonly string[];
  /** Target of links back to the portal: one of `pages`. */
  readonly home: string;
}
export interface SiteOptions {
  /** Network address that the house listens on. */
  readonly host: string;
  /** Public origins (`--origin`, `--games-origin`); null: not configured. */
  readonly origin: string | null;
  readonly gamesOrigin: string | null;
  readonly portalOrigin: string | null;
  /** Network addresses of this machine. */
  readonly networks: () => readonly string[];
}
export interface Ports {
  readonly main: number;
  /** Port of the games at a bare IP address; null: none. */
  readonly games: number | null;
}
const ALL_ADDRESSES: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const isLoopback = (host: string): boolean => /^127\.|^::1$|^localhost$/.test(host);
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** IPv4 addresses by which other machines in the network reach this one. */
export const ownNetworks = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);

/** The games' origin if only the portal's is configured: the name `games.` below it, or the second port of a bare IP address. */
const derivedGamesOrigin = (origin: string, { games }: Ports): string => {
  const url = new URL(origin);
  if (isBareAddress(url.hostname)) url.port = String(games ?? '');
  else url.hostname = `games.${url.hostname}`;
  return url.origin;
};
/** Bare IP addresses of the house: those it listens on, unless a public origin is configured. */
const bareHosts = ({ host, origin, networks }: SiteOptions): readonly string[] => {
  if (origin !== null) return [];
  if (ALL_ADDRESSES.has(host)) return networks();
  return isLoopback(host) ? [] : [bracketed(host)];
};
/** Whether games need a port of their own, because a site is a bare IP address. */
export const needsGamesPort = (options: SiteOptions): boolean =>
  options.origin === null
    ? bareHosts(options).length > 0
    : options.gamesOrigin === null && isBareAddress(new URL(options.origin).hostname);

const entrance = (portal: string, games: string, portalOrigin: string | null): Site => ({
  portal,
  games,
  pages: portalOrigin === null ? [portal] : [portal, portalOrigin],
  home: portalOrigin ?? portal,
});
/** The site under `localhost`. */
export const localSite = (port: number, portalOrigin: string | null = null): Site =>
  entrance(`http://localhost:${port}`, `http://games.localhost:${port}`, portalOrigin);

/** The first is announced. The local one is always included, since the house's own vendors use it. */
export const sitesOf = (options: SiteOptions, ports: Ports): readonly Site[] => {
  const { host, origin, gamesOrigin, portalOrigin } = options;
  const own = localSite(ports.main, portalOrigin);
  if (origin !== null) return [entrance(origin, gamesOrigin ?? derivedGamesOrigin(origin, ports), portalOrigin), own];
  const bare = bareHosts(options).map((one) => {
    const portal = `http://${one}:${ports.main}`;
    return entrance(portal, derivedGamesOrigin(portal, ports), portalOrigin);
  });
  return ALL_ADDRESSES.has(host) || isLoopback(host) ? [own, ...bare] : [...bare, own];
};
