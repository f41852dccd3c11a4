/** The server of the portal's host: a route for every call of the contract, then documents, images and the portal itself. */
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import { HEADER } from '../../src/contract/call.ts';
import { admitBeforeBody } from './http/admit.ts';
import { createCalls, type CallsOptions, type Route } from './calls.ts';
import { crossOrigin, preflight } from './http/cors.ts';
import { ANSWER_HEADERS, isTrustworthy } from '../security/headers.ts';
import { MAX_BODY } from '../security/input.ts';
import { gzipped, acceptsGzip } from './http/gzip.ts';
import type { HttpCall, HttpReply } from './http/request.ts';
import { refuseMalformedRequest } from './http/malformedRequest.ts';
import { sendRefusal } from './http/sendRefusal.ts';
import type { House } from '../session/house.ts';
import type { Playground } from '../documents/playground/playground.ts';
import { addPages } from './portal/pages.ts';
import { Refused } from '../security/refused.ts';
import { MAX_SEALED_TEXT } from '../session/seal.ts';

export interface AppOptions extends CallsOptions {
  /** Makes the one HTTP server; server.ts tells the hosts apart by name. */
  readonly serverFactory: (handler: (request: never, reply: never) => void) => Server;
  /** Folder of the built portal; null: none. */
  readonly portal: string | null;
  /** Absent: the documents have no playground, as in production. */
  readonly playground?: Playground;
}
const callOf = ({ method, url, headers, body, raw }: FastifyRequest, { addresses }: House): HttpCall => {
  const [path = '', ...search] = url.split('?');
  const text = typeof body === 'string' ? body : '';
  const at = addresses.portal(raw) ?? addresses.main();
  return { method, path, search: search.join('?'), headers, body: text, address: addresses.client(raw), at };
};
/**
 * Only large answers that browsers may cache are compressed: they are the same for every caller, so their size reveals
 * nothing.
 */
const isPackable = (headers: HttpReply['headers'], body: string): boolean =>
  headers['cache-control'] === 'no-cache' && body.length > 16_384;

/** Carries a call over fastify, which makes no decision of its own. */
const carry =
  ({ answer }: Route, house: House) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { status, headers, body, lost } = await answer(callOf(request, house));
    if (lost) request.raw.socket.destroy();
    reply.code(status).headers(headers);
    if (body === null) return reply.send();
    if (!isPackable(headers, body) || !acceptsGzip(request.headers['accept-encoding'])) return reply.send(body);
    // No `Vary` is needed: both encodings have the same content.
    return reply.header('content-encoding', 'gzip').send(await gzipped(body));
  };
/** Maps fastify's own errors to ours. */
const refusalOf = (code: unknown): Refused => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refused('too-large');
  // A path that leaves the folder of the portal's files, or holds a null byte.
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return new Refused('unknown-path');
  return new Refused(typeof code === 'string' && code.startsWith('FST_ERR_CTP') ? 'bad-request' : 'unknown-error');
};

const noSchemas = (): never => {
  throw new Error('A route has a schema of fastify, which the contract replaces.');
};

export const createApp = (options: AppOptions): FastifyInstance => {
  const { house, onDefect } = options;
  const app = fastify({
    serverFactory: options.serverFactory,
    bodyLimit: MAX_BODY,
    // Only configured proxies are trusted, and `addresses` reads their headers (SAFE-36).
    trustProxy: false,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    clientErrorHandler: (error, socket) => refuseMalformedRequest(error, socket, house),
    routerOptions: { maxParamLength: 200 },
    // Calls are checked by the contract's shapes. Without these, fastify loads compilers of its own at each start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // A malformed URL reaches no hook, so it is refused here, with our error format and headers (SAFE-06).
    frameworkErrors: (_, request, reply) => {
      const refused = new Refused('bad-request', { message: 'this address cannot be read' });
      const plain = reply as unknown as FastifyReply;
      sendRefusal(plain.headers(ANSWER_HEADERS), request, refused, house);
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.addHook('onRequest', async ({ method, headers, raw }, reply) => {
    const at = house.addresses.portal(raw) ?? house.addresses.main();
    const { pages: allowed } = at;
    reply.headers({ ...ANSWER_HEADERS, ...crossOrigin(headers, allowed) });
    // Over plain HTTP browsers ignore this header and log a warning on every page.
    if (!isTrustworthy(at.portal)) reply.removeHeader('cross-origin-opener-policy');
    const preflightHeaders = preflight(method, headers, allowed);
    if (preflightHeaders) await reply.headers(preflightHeaders).code(204).send();
  });
  for (const route of createCalls(options).routes) {
    const { method, path: url, sealed, maxBody } = route.row;
    const bodyLimit = maxBody ?? (sealed ? MAX_SEALED_TEXT : MAX_BODY);
    // A large body is read only from callers who may send it (SAFE-35).
    const onRequest = async ({ headers }: FastifyRequest): Promise<void> =>
      admitBeforeBody(route.row, headers.authorization, house);
    app.route({
      method,
      url,
      bodyLimit,
      handler: carry(route, house),
      ...(maxBody === undefined ? {} : { onRequest }),
    });
  }
  addPages(app, house, options.portal, onDefect, options.playground);
  app.setErrorHandler((error, request, reply) => {
    const refused = error instanceof Refused ? error : refusalOf((error as { readonly code?: unknown }).code);
    const sent = sendRefusal(reply, request, refused, house);
    if (refused.code === 'unknown-error') onDefect(String(sent.getHeader(HEADER.correlation)), error);
    return sent;
  });
  return app;
};
