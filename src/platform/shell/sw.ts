/**
 * The service worker that caches the shell (B-20): the page without personal data, and files whose names contain a hash.
 * Calls, tokens and game images are never cached. Built separately to `/sw.js`. A new version becomes active when
 * the last page of before is closed: a page that runs it already comes from the network (docs/decisions/0373).
 */
import { cacheStrategyOf } from './cacheStrategy.ts';

/** Inserted by the build: files of the first page, all files of this version, and the version's name. */
declare const __FIRST_FILES__: readonly string[];
declare const __ALL_FILES__: readonly string[];
declare const __VERSION__: string;

interface Waiting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetched extends Waiting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface Scope {
  readonly location: { readonly origin: string };
  addEventListener(kind: 'install' | 'activate', run: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', run: (event: Fetched) => void): void;
  addEventListener(kind: 'message', run: (event: Waiting & { readonly data: unknown }) => void): void;
}
const scope = self as unknown as Scope;
const { origin } = scope.location;

/** The page without data of a visitor: no start block, no visitor's IP address (D-64). */
const SHELL = '/shell.html';
const SHELL_CACHE = `shell ${__VERSION__}`;
/** Shared by all versions, because a hashed name identifies its content. */
const ASSET_CACHE = 'assets';
/** Cached files do not depend on the request headers (login, language), so `Vary` is ignored. */
const KEPT = { ignoreVary: true };
const OWN_FILES = ['/manifest.webmanifest', '/icons/favicon.svg', '/icons/game.svg', '/icons/silk.svg'];

const install = async (): Promise<void> => {
  const shell = await caches.open(SHELL_CACHE);
  await shell.addAll([SHELL, ...OWN_FILES].map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })));
  await keep(__FIRST_FILES__);
};
/** Adds assets that are not cached yet. A file that fails now is fetched when it is needed. */
const keep = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(ASSET_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const wanted = paths.filter(
    (path) => !kept.has(path) && cacheStrategyOf({ method: 'GET', url: path, mode: 'cors' }, origin) === 'asset',
  );
  await Promise.allSettled(wanted.map((path) => cache.add(new Request(path, { credentials: 'omit' }))));
};
/** Deletes the shells of older versions, and files that this version no longer has. */
const activate = async (): Promise<void> => {
  for (const name of await caches.keys()) if (name !== SHELL_CACHE && name !== ASSET_CACHE) await caches.delete(name);
  const cache = await caches.open(ASSET_CACHE);
  const ours = new Set(__ALL_FILES__);
  for (const request of await cache.keys()) if (!ours.has(new URL(request.url).pathname)) await cache.delete(request);
};
const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELL_CACHE)).match(SHELL, KEPT);
    if (kept) return kept;
    throw error;
  }
};
const asset = async (request: Request): Promise<Response> => {
  const cache = await caches.open(ASSET_CACHE);
  const kept = await cache.match(request, KEPT);
  if (kept) return kept;
  const answer = await fetch(request);
  // A file that cannot be kept, for want of space or because its page was left, is answered all the same.
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
};
/** These files change with the version or the merchant, so the network comes first. */
const ownFile = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELL_CACHE)).match(request, KEPT);
    if (kept) return kept;
    throw error;
  }
};
const WAYS = { page, asset, shell: ownFile };

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const way = cacheStrategyOf(event.request, origin);
  if (way !== 'pass') event.respondWith(WAYS[way](event.request));
});
scope.addEventListener('message', (event) => {
  const said = event.data as { readonly kind?: unknown; readonly paths?: unknown } | null;
  if (said?.kind === 'keep' && Array.isArray(said.paths))
    event.waitUntil(keep(said.paths.filter((path) => typeof path === 'string').slice(0, 500)));
});
