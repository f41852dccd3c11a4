/**
 * The vendor's host: another host name, so that cookies, storage and frames are apart from the portal's (SAFE-23). It
 * serves the game page and its two calls, the page of customer service, and nothing of the portal.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { House } from '../rest/house.ts';
import { pageFile } from './pageFiles.ts';
import { GameRefused, createVendorPlay } from './play.ts';
import { channelPage } from './service/channel.ts';
import { serviceLanguage, servicePage } from './service/page.ts';

const MAX_BODY = 2_048;
const KEY = /^[\w-]{8,64}$/;

const policy = (portals: readonly string[]): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  `base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors ${portals.join(' ')}`;

const headersFor = (portals: readonly string[]): Record<string, string> => ({
  'content-security-policy': policy(portals),
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
    const value: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // told below
  }
  throw new GameRefused('bad-request', 400);
};
const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 128 ? value : '');

export const createVendorHost = (
  house: House,
  secret: string,
  onDefect: (correlationId: string, error: unknown) => void,
) => {
  const play = createVendorPlay(house, secret);
  const post = async (path: string, request: IncomingMessage): Promise<unknown> => {
    // Only the page itself may press: a browser names the origin of every POST.
    const { origin } = request.headers;
    if (origin !== undefined && new URL(origin).host !== request.headers.host) throw new GameRefused('forbidden', 403);
    if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
      throw new GameRefused('bad-request', 400);
    const body = await bodyOf(request);
    if (path === '/session') return play.session(textOf(body['ticket']));
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const key = String(request.headers['idempotency-key'] ?? '');
    if (!KEY.test(key)) throw new GameRefused('bad-request', 400);
    return play.spin(token, textOf(body['stake']), key);
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    const send = (status: number, type: string, cache: string, body: string | Buffer): void => {
      const headers = { ...headersFor(house.portalOrigins()), 'content-type': type, 'cache-control': cache };
      response.writeHead(status, headers).end(body);
    };
    const json = (status: number, value: unknown): void =>
      send(status, 'application/json; charset=utf-8', 'no-store', JSON.stringify(value));
    try {
      if (request.method === 'POST' && (path === '/session' || path === '/spin')) {
        json(200, await post(path, request));
        return;
      }
      if (request.method === 'GET' && path === '/service') {
        const language = serviceLanguage(query, request.headers['accept-language'] ?? '');
        const [portal = ''] = house.portalOrigins().slice(-1);
        send(200, 'text/html; charset=utf-8', 'no-store', servicePage(language, portal));
        return;
      }
      if (request.method === 'GET' && path.startsWith('/channel/')) {
        const language = serviceLanguage(query, request.headers['accept-language'] ?? '');
        const page = channelPage(path, language, house.portalOrigins().at(-1) ?? '');
        if (page === null) json(404, { code: 'unknown-path' });
        else send(200, 'text/html; charset=utf-8', 'no-store', page);
        return;
      }
      const file = request.method === 'GET' ? pageFile(path) : null;
      if (!file) {
        json(404, { code: 'unknown-path' });
        return;
      }
      send(200, file.type, 'no-cache', file.body);
    } catch (error) {
      if (error instanceof GameRefused) {
        json(error.status, { code: error.code });
        return;
      }
      onDefect('vendor', error);
      json(503, { code: 'house-busy' });
    }
  };
};
