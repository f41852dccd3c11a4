/**
 * The vendors' host: another host name than the portal's, so that cookies, storage and frames are separate (SAFE-23). It
 * serves game pages and their calls, the customer-service page, the simulated third parties (D-62) with the outbox of sent
 * messages, and nothing of the portal.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../../security/origins/sites.ts';
import type { Upgrade } from '../../platform/listen.ts';
import { readJson } from '../../security/input.ts';
import { createRateLimit, type Rate, type RateClass } from '../../security/rateLimit.ts';
import type { House } from '../../session/house.ts';
import type { PlayedBank } from '../bank/playedBank.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import {
  HTML,
  isOwnPage,
  jsonReply,
  tokenOf,
  VendorRefused,
  type RouteHandler,
  type RouteRequest,
  type Reply,
} from './routes.ts';
import { createGameSessions } from './gameSessions.ts';
import { HERE_PATH, leaveGame, presenceRoutes } from './presenceRoutes.ts';
import { bankRoutes } from './bank/routes.ts';
import { lotteryRoutes } from './lottery/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { pageFile } from './pageFiles.ts';
import { phoneAuthRoutes } from './phoneAuth/routes.ts';
import { createGameSessionTimeout } from './gameSessionTimeout.ts';
import { FAMILIES, type Family } from '../providers/families.ts';
import type { LotteryClient } from '../providers/lottery/lotteryClient.ts';
import type { VendorWallets } from '../providers/seamless/vendorWallets.ts';
import { GameRefused, createVendorPlay } from './play.ts';
import { channelPage } from './service/channel.ts';
import { serviceLanguage, servicePage } from './service/page.ts';
import { thirdPartyRoutes } from './thirdParty/routes.ts';
import type { GameFailure } from './wire.ts';

const MAX_BODY = 2_048;
const KEY = /^[\w-]{8,64}$/;

/** `forms`: allowed targets of forms. */
const policy = ({ pages, games }: Site, forms = "'none'"): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  // Not every browser counts a WebSocket of the same host as 'self'.
  `connect-src 'self' ${games.replace(/^http/, 'ws')}; ` +
  `base-uri 'none'; form-action ${forms}; object-src 'none'; frame-ancestors ${pages.join(' ')}`;

const headersFor = (at: Site, forms?: string): Record<string, string> => ({
  'content-security-policy': policy(at, forms),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-resource-policy': 'same-origin',
});
const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new GameRefused('too-large', 413);
    parts.push(part);
  }
  try {
    const value = readJson(Buffer.concat(parts).toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Refused below.
  }
  throw new GameRefused('bad-request', 400);
};
/** Paths of bet requests by family: a whole round, or the beginning of a lasting one. */
const PATHS_OF: Readonly<Record<Family, Readonly<Record<string, 'round' | 'begin'>>>> = {
  reels: { '/spin': 'round' },
  table: { '/table': 'round' },
  draw: { '/draw': 'round' },
  shoot: { '/shoot': 'round' },
  fixture: { '/fixture': 'begin', '/fixture/end': 'round' },
};
const BET_PATHS: ReadonlyMap<string, { readonly family: Family; readonly part: 'round' | 'begin' }> = new Map(
  FAMILIES.flatMap((family) =>
    Object.entries(PATHS_OF[family]).map(([path, part]) => [path, { family, part }] as const),
  ),
);
const FAIRNESS_PATH = '/fairness';
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 128 ? value : '');

export interface VendorOptions {
  /** Signs game sessions and seeds the rounds. */
  readonly secret: string;
  /** The vendors' connections to the seamless wallet. */
  readonly wallets: VendorWallets;
  /** Reports payments to the house. */
  readonly bank: PlayedBank;
  readonly lotteryClient: LotteryClient;
  readonly onDefect: (correlationId: string, error: unknown) => void;
  /** Counts an analytics hit, by id. */
  readonly onHit: (id: string) => void;
  readonly rates?: Readonly<Record<RateClass, Rate>> | undefined;
}
export interface VendorHost {
  readonly serve: (request: IncomingMessage, response: ServerResponse, at: Site) => Promise<void>;
  /** False: the upgrade is not for this host. */
  readonly upgrade: Upgrade;
  /** Watches lasting rounds and game pages that are gone; the returned function stops it. */
  readonly watch: () => () => void;
}
export const createVendorHost = (
  house: House,
  { secret, wallets, bank, lotteryClient, onDefect, onHit, rates }: VendorOptions,
): VendorHost => {
  const timeout = createGameSessionTimeout({
    clock: house.clock,
    sessions: createGameSessions(house, secret),
    leave: (...one) => leaveGame(house, ...one),
    onDefect: (error) => onDefect('vendor', error),
  });
  const { sessions } = timeout;
  const play = createVendorPlay(house, { secret, sessions, wallets });
  const post = async ({ path, request, at }: RouteRequest): Promise<unknown> => {
    if (!isOwnPage(request, at)) throw new GameRefused('forbidden', 403);
    if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
      throw new GameRefused('bad-request', 400);
    const body = await bodyOf(request);
    if (path === '/session') return play.session(textOf(body['ticket']));
    const token = tokenOf(request);
    const key = String(request.headers['idempotency-key'] ?? '');
    if (!KEY.test(key)) throw new GameRefused('bad-request', 400);
    if (path === FAIRNESS_PATH) return play.fairness(token, textOf(body['ownSeed']), key);
    const { family, part } = BET_PATHS.get(path) ?? { family: 'reels', part: 'round' };
    return play[part](family, { token, stake: textOf(body['stake']), choice: textOf(body['choice']), key });
  };
  /** After a timeout the money is back in the main wallet, so "insufficient funds" becomes "session ended": the game must be opened again. */
  const timedOutOr =
    (request: IncomingMessage) =>
    (error: unknown): never => {
      const isShort = error instanceof GameRefused && error.code === 'insufficient-funds';
      if (isShort && timeout.wasTimedOut(tokenOf(request))) throw new GameRefused('session-ended', 401);
      throw error;
    };
  const gameRoutes: RouteHandler = async (routeRequest) => {
    const { method, path, request } = routeRequest;
    return method === 'POST' && (path === '/session' || path === FAIRNESS_PATH || BET_PATHS.has(path))
      ? jsonReply(200, await post(routeRequest).catch(timedOutOr(request)))
      : null;
  };
  const serviceRoutes: RouteHandler = ({ method, path, query, request, at }) => {
    if (method !== 'GET' || path !== '/service') return null;
    const language = serviceLanguage(query, request.headers['accept-language'] ?? '');
    return { status: 200, type: HTML, body: servicePage(language, at.home) };
  };
  const channelRoutes: RouteHandler = ({ method, path, query, request, at }) => {
    if (method !== 'GET' || !path.startsWith('/channel/')) return null;
    const language = serviceLanguage(query, request.headers['accept-language'] ?? '');
    const page = channelPage(path, language, at.home);
    return page === null ? null : { status: 200, type: HTML, body: page };
  };
  const fileRoutes: RouteHandler = ({ method, path }) => {
    const file = method === 'GET' ? pageFile(path) : null;
    return file ? { status: 200, type: file.type, body: file.body, cache: file.cache ?? 'no-cache' } : null;
  };
  const handlers: readonly RouteHandler[] = [
    gameRoutes,
    lotteryRoutes(house, timeout, lotteryClient),
    presenceRoutes(timeout),
    serviceRoutes,
    channelRoutes,
    ...(house.simulatesParties
      ? [
          phoneAuthRoutes(house, rates),
          thirdPartyRoutes(house),
          bankRoutes(house, { master: secret, bank }),
          analyticsRoutes(onHit),
          outboxRoutes(house),
        ]
      : []),
    fileRoutes,
  ];
  const limit = createRateLimit(house.clock, rates);
  /**
   * Rate limits: a session as fast as one player, an address as fast as several; a refused page retries with its key
   * (SAFE-35).
   */
  const admit = ({ method, path, request, address }: RouteRequest): void => {
    if (method !== 'POST') return;
    const plays =
      ['/session', '/leave', FAIRNESS_PATH, HERE_PATH].includes(path) ||
      BET_PATHS.has(path) ||
      path.startsWith('/lottery/');
    if (!plays) return;
    const session = request.headers.authorization;
    const waits = [limit.take('read', address), session === undefined ? 0 : limit.take('write', hashed(session))];
    if (waits.some((seconds) => seconds > 0)) throw new GameRefused('house-busy', 429);
  };
  const answer = async (routeRequest: RouteRequest): Promise<Reply> => {
    admit(routeRequest);
    for (const handler of handlers) {
      const reply = await handler(routeRequest);
      if (reply) return reply;
    }
    return jsonReply(404, { code: 'unknown-path' });
  };
  const refused = (error: unknown, { address }: RouteRequest): Reply => {
    // Everything forbidden here came from another page (SAFE-39).
    if ((error instanceof GameRefused || error instanceof VendorRefused) && error.status === 403)
      house.security.note({ kind: 'origin', address, what: 'vendor', result: 'forbidden' });
    if (error instanceof GameRefused)
      return jsonReply(error.status, { code: error.code, limit: error.limit } satisfies GameFailure);
    if (error instanceof VendorRefused) return jsonReply(error.status, { error: error.message });
    onDefect('vendor', error);
    return jsonReply(503, { code: 'house-busy' });
  };
  const serve: VendorHost['serve'] = async (request, response, at) => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    const routeRequest = {
      method: request.method ?? 'GET',
      path,
      query,
      request,
      address: house.addresses.client(request),
      at,
    };
    const reply = await answer(routeRequest).catch((error: unknown) => refused(error, routeRequest));
    const { status, type, body, cache = 'no-store', headers, forms } = reply;
    if (status === 429)
      house.security.note({
        kind: 'limit',
        address: routeRequest.address,
        what: 'vendor',
        result: 'too-many-requests',
      });
    response
      .writeHead(status, {
        ...headersFor(at, forms),
        ...(type === undefined ? {} : { 'content-type': type }),
        'cache-control': cache,
        ...headers,
      })
      .end(body);
  };
  const upgrade: Upgrade = (request, socket, head) => {
    const at = house.addresses.games(request);
    if (at === null || timeout.stopped() || (request.url ?? '').split('?')[0] !== HERE_PATH) return false;
    const address = house.addresses.client(request);
    const own = isOwnPage(request, at);
    if (!own) house.security.note({ kind: 'origin', address, what: 'vendor', result: 'forbidden' });
    if (!own || limit.take('read', address) > 0) return false;
    timeout.upgrade(request, socket, head);
    return true;
  };
  const watch: VendorHost['watch'] = () => {
    const stops = [play.watch(), timeout.stop];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { serve, upgrade, watch };
};
