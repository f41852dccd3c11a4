/**
 * The vendor's host: another host name, so that cookies, storage and frames are apart from the portal's (SAFE-23). It
 * serves the game page and its two calls, the page of customer service, the third parties the house plays (D-62) with the
 * outbox of what they send, and nothing of the portal.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Upgrade } from '../hub/hubDoor.ts';
import { readJson } from '../rest/http/input.ts';
import { createRateLimit, type Rate, type RateClass } from '../rest/http/rateLimit.ts';
import type { House } from '../rest/house.ts';
import { analyticsDoor } from './analytics/door.ts';
import { HTML, isOwnPage, jsonReply, tokenOf, VendorRefused, type Door, type Knock, type Reply } from './door.ts';
import { createGameSessions } from './gameSessions.ts';
import { HERE_PATH, leave, presenceDoor } from './leave.ts';
import { lotteryDoor } from './lottery/door.ts';
import { outboxDoor } from './outbox/door.ts';
import { pageFile } from './pageFiles.ts';
import { phoneDoor } from './phoneAuth/door.ts';
import { createPresence } from './presence.ts';
import type { Family } from '../providers/families.ts';
import type { LotteryDesk } from '../providers/lottery/desk.ts';
import type { VendorLines } from '../providers/seamless/lines.ts';
import { GameRefused, createVendorPlay } from './play.ts';
import { channelPage } from './service/channel.ts';
import { serviceLanguage, servicePage } from './service/page.ts';
import { thirdDoor } from './thirdParty/door.ts';

const MAX_BODY = 2_048;
const KEY = /^[\w-]{8,64}$/;

type Origins = Pick<House, 'portalOrigins' | 'vendorOrigin'>;
/** `forms`: where a form may lead. */
const policy = ({ portalOrigins, vendorOrigin }: Origins, forms = "'none'"): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  // Not every browser takes a web socket for its page's own.
  `connect-src 'self' ${vendorOrigin().replace(/^http/, 'ws')}; ` +
  `base-uri 'none'; form-action ${forms}; object-src 'none'; frame-ancestors ${portalOrigins().join(' ')}`;

const headersFor = (origins: Origins, forms?: string): Record<string, string> => ({
  'content-security-policy': policy(origins, forms),
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
    // told below
  }
  throw new GameRefused('bad-request', 400);
};
/** Where a press goes: a whole round, or the beginning of one that lasts. */
const PRESSES: Readonly<Record<string, { readonly family: Family; readonly part: 'round' | 'begin' }>> = {
  '/spin': { family: 'reels', part: 'round' },
  '/table': { family: 'table', part: 'round' },
  '/draw': { family: 'draw', part: 'round' },
  '/shoot': { family: 'shoot', part: 'round' },
  '/fixture': { family: 'fixture', part: 'begin' },
  '/fixture/end': { family: 'fixture', part: 'round' },
};
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 128 ? value : '');

export interface VendorOptions {
  /** Signs game sessions, and seeds the rounds. */
  readonly secret: string;
  /** To the seamless wallet. */
  readonly lines: VendorLines;
  readonly desk: LotteryDesk;
  readonly onDefect: (correlationId: string, error: unknown) => void;
  /** Counts a hit of the analytics, by id. */
  readonly onHit: (id: string) => void;
  readonly rates?: Readonly<Record<RateClass, Rate>> | undefined;
}
export interface VendorHost {
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** False: nothing of ours. */
  readonly upgrade: Upgrade;
  /** Looks after rounds that last and pages that are gone; the answer stops it. */
  readonly watch: () => () => void;
}
export const createVendorHost = (
  house: House,
  { secret, lines, desk, onDefect, onHit, rates }: VendorOptions,
): VendorHost => {
  const presence = createPresence({
    clock: house.clock,
    sessions: createGameSessions(house, secret),
    leave: (...one) => leave(house, ...one),
    onDefect: (error) => onDefect('vendor', error),
  });
  const { sessions } = presence;
  const play = createVendorPlay(house, { secret, sessions, lines });
  const post = async (path: string, request: IncomingMessage): Promise<unknown> => {
    if (!isOwnPage(request)) throw new GameRefused('forbidden', 403);
    if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
      throw new GameRefused('bad-request', 400);
    const body = await bodyOf(request);
    if (path === '/session') return play.session(textOf(body['ticket']));
    const token = tokenOf(request);
    const key = String(request.headers['idempotency-key'] ?? '');
    if (!KEY.test(key)) throw new GameRefused('bad-request', 400);
    const { family, part } = PRESSES[path] ?? { family: 'reels', part: 'round' };
    return play[part](family, { token, stake: textOf(body['stake']), choice: textOf(body['choice']), key });
  };
  /** Who was missed plays on from nothing: what lay there is at home, and the game is opened anew. */
  const missedOr =
    (request: IncomingMessage) =>
    (error: unknown): never => {
      const poor = error instanceof GameRefused && error.code === 'insufficient-funds';
      if (poor && presence.missed(tokenOf(request))) throw new GameRefused('session-ended', 401);
      throw error;
    };
  const gameDoor: Door = async ({ method, path, request }) =>
    method === 'POST' && (path === '/session' || Object.hasOwn(PRESSES, path))
      ? jsonReply(200, await post(path, request).catch(missedOr(request)))
      : null;
  const serviceDoor: Door = ({ method, path, query, request }) => {
    if (method !== 'GET' || path !== '/service') return null;
    const language = serviceLanguage(query, request.headers['accept-language'] ?? '');
    const [portal = ''] = house.portalOrigins().slice(-1);
    return { status: 200, type: HTML, body: servicePage(language, portal) };
  };
  const channelDoor: Door = ({ method, path, query, request }) => {
    if (method !== 'GET' || !path.startsWith('/channel/')) return null;
    const language = serviceLanguage(query, request.headers['accept-language'] ?? '');
    const page = channelPage(path, language, house.portalOrigins().at(-1) ?? '');
    return page === null ? null : { status: 200, type: HTML, body: page };
  };
  const fileDoor: Door = ({ method, path }) => {
    const file = method === 'GET' ? pageFile(path) : null;
    return file ? { status: 200, type: file.type, body: file.body, cache: 'no-cache' } : null;
  };
  const doors: readonly Door[] = [
    gameDoor,
    lotteryDoor(house, presence, desk),
    presenceDoor(presence),
    serviceDoor,
    channelDoor,
    ...(house.played ? [phoneDoor(house, rates), thirdDoor(house), analyticsDoor(onHit), outboxDoor(house)] : []),
    fileDoor,
  ];
  const limit = createRateLimit(house.clock, rates);
  /** A session plays as fast as a person may, a place as fast as several of them; a page asks again with its key (SAFE-35). */
  const admit = ({ method, path, request, address }: Knock): void => {
    if (method !== 'POST') return;
    const plays =
      ['/session', '/leave', HERE_PATH].includes(path) || Object.hasOwn(PRESSES, path) || path.startsWith('/lottery/');
    if (!plays) return;
    const session = request.headers.authorization;
    const waits = [limit.take('read', address), session === undefined ? 0 : limit.take('write', hashed(session))];
    if (waits.some((seconds) => seconds > 0)) throw new GameRefused('house-busy', 429);
  };
  const answer = async (knock: Knock): Promise<Reply> => {
    admit(knock);
    for (const door of doors) {
      const reply = await door(knock);
      if (reply) return reply;
    }
    return jsonReply(404, { code: 'unknown-path' });
  };
  const refused = (error: unknown, { address }: Knock): Reply => {
    // Everything that is forbidden here is forbidden to another page (SAFE-39).
    if ((error instanceof GameRefused || error instanceof VendorRefused) && error.status === 403)
      house.security.note({ kind: 'origin', address, what: 'vendor', result: 'forbidden' });
    if (error instanceof GameRefused) return jsonReply(error.status, { code: error.code });
    if (error instanceof VendorRefused) return jsonReply(error.status, { error: error.message });
    onDefect('vendor', error);
    return jsonReply(503, { code: 'house-busy' });
  };
  const serve: VendorHost['serve'] = async (request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    const knock = {
      method: request.method ?? 'GET',
      path,
      query,
      request,
      address: request.socket.remoteAddress ?? '',
    };
    const reply = await answer(knock).catch((error: unknown) => refused(error, knock));
    const { status, type, body, cache = 'no-store', headers, forms } = reply;
    if (status === 429)
      house.security.note({ kind: 'limit', address: knock.address, what: 'vendor', result: 'too-many-requests' });
    response
      .writeHead(status, {
        ...headersFor(house, forms),
        ...(type === undefined ? {} : { 'content-type': type }),
        'cache-control': cache,
        ...headers,
      })
      .end(body);
  };
  const upgrade: Upgrade = (request, socket, head) => {
    if (presence.stopped() || (request.url ?? '').split('?')[0] !== HERE_PATH) return false;
    const address = request.socket.remoteAddress ?? '';
    const own = isOwnPage(request);
    if (!own) house.security.note({ kind: 'origin', address, what: 'vendor', result: 'forbidden' });
    if (!own || limit.take('read', address) > 0) return false;
    presence.upgrade(request, socket, head);
    return true;
  };
  const watch: VendorHost['watch'] = () => {
    const stops = [play.watch(), presence.stop];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { serve, upgrade, watch };
};
