/**
 * The worker that keeps the shell (B-20): page without anybody's data, and files whose names say what is in them. A call,
 * a token, a picture of a game never come into a cache. Built on its own to `/sw.js`; a new version waits until a person
 * wants it.
 */
import { wayOf } from './rules.ts';

/** Put in by the build: what the first page needs, all that this version has, and its name. */
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
  readonly skipWaiting: () => Promise<void>;
  addEventListener(kind: 'install' | 'activate', run: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', run: (event: Fetched) => void): void;
  addEventListener(kind: 'message', run: (event: Waiting & { readonly data: unknown }) => void): void;
}
const scope = self as unknown as Scope;
const { origin } = scope.location;

/** The page as the house gives it to nobody in particular: no start block, no address of a visitor (D-64). */
const SHELL = '/shell.html';
const SHELL_CACHE = `shell ${__VERSION__}`;
/** One for all versions: a name stands for one content. */
const ASSET_CACHE = 'assets';
/** The house's answers differ by nothing that a kept file has: who asks, and in which language. */
const KEPT = { ignoreVary: true };
const OWN_FILES = ['/manifest.webmanifest', '/icons/favicon.svg', '/icons/game.svg', '/icons/silk.svg'];

const install = async (): Promise<void> => {
  const shell = await caches.open(SHELL_CACHE);
  await shell.addAll([SHELL, ...OWN_FILES].map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })));
  await keep(__FIRST_FILES__);
};
/** What is here already is not fetched again. A file that cannot be had now is fetched when it is needed. */
const keep = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(ASSET_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const wanted = paths.filter(
    (path) => !kept.has(path) && wayOf({ method: 'GET', url: path, mode: 'cors' }, origin) === 'asset',
  );
  await Promise.allSettled(wanted.map((path) => cache.add(new Request(path, { credentials: 'omit' }))));
};
/** Older versions leave: their pages, and files that this version no longer has. */
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
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone());
  return answer;
};
/** These change with a version, or with the merchant: the network first. */
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
  const way = wayOf(event.request, origin);
  if (way !== 'pass') event.respondWith(WAYS[way](event.request));
});
scope.addEventListener('message', (event) => {
  const said = event.data as { readonly kind?: unknown; readonly paths?: unknown } | null;
  if (said?.kind === 'take') event.waitUntil(scope.skipWaiting());
  if (said?.kind === 'keep' && Array.isArray(said.paths))
    event.waitUntil(keep(said.paths.filter((path) => typeof path === 'string').slice(0, 500)));
});
