/** The portal host's server: every row a route, then documents, images and the portal itself. */
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import { admitUnread } from './http/admit.ts';
import { createCalls, type CallsOptions, type Route } from './calls.ts';
import { crossOrigin, preflight } from './http/cors.ts';
import { failure, statusOf } from './http/envelope.ts';
import { ANSWER_HEADERS } from './http/headers.ts';
import { MAX_BODY } from './http/input.ts';
import { packed, takesGzip } from './http/packing.ts';
import type { HttpCall, HttpReply } from './http/request.ts';
import { refuseUnreadable } from './http/unreadable.ts';
import { correlationOf } from './http/route.ts';
import { addPages } from './portal/pages.ts';
import { Refused } from './refused.ts';
import { MAX_SEALED_TEXT } from './session/seal.ts';

export interface AppOptions extends CallsOptions {
  /** The one http server; told apart by host name in server.ts. */
  readonly serverFactory: (handler: (request: never, reply: never) => void) => Server;
  /** Folder of the built portal; null: none. */
  readonly portal: string | null;
}
const callOf = ({ method, url, headers, body, ip }: FastifyRequest): HttpCall => {
  const [path = '', ...search] = url.split('?');
  return { method, path, search: search.join('?'), headers, body: typeof body === 'string' ? body : '', address: ip };
};
/** What browsers may keep says the same to everybody, so that its size tells nothing; small ones gain nothing. */
const isPackable = (headers: HttpReply['headers'], body: string): boolean =>
  headers['cache-control'] === 'no-cache' && body.length > 16_384;

/** A call over fastify, which only carries it. */
const carry =
  ({ answer }: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { status, headers, body, lost } = await answer(callOf(request));
    if (lost) request.raw.socket.destroy();
    reply.code(status).headers(headers);
    if (body === null) return reply.send();
    if (!isPackable(headers, body) || !takesGzip(request.headers['accept-encoding'])) return reply.send(body);
    // The browser keeps one answer for both forms: they say the same.
    return reply.header('content-encoding', 'gzip').send(await packed(body));
  };
/** Fastify's own refusals, in our words. */
const refusalOf = (code: unknown): Refused => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refused('too-large');
  return new Refused(typeof code === 'string' && code.startsWith('FST_ERR_CTP') ? 'bad-request' : 'unknown-error');
};

export const createApp = (options: AppOptions): FastifyInstance => {
  const { house, onDefect } = options;
  const app = fastify({
    serverFactory: options.serverFactory,
    bodyLimit: MAX_BODY,
    // Nobody stands before this house: an address is the socket's (SAFE-36).
    trustProxy: false,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, house),
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded meets no hook: it is refused here, in our words and with our headers (SAFE-06).
    frameworkErrors: (_, request, reply) => {
      const refused = new Refused('bad-request', { message: 'this address cannot be read' });
      const plain = reply as unknown as FastifyReply;
      void plain
        .headers(ANSWER_HEADERS)
        .code(statusOf(refused))
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(failure(refused, correlationOf(request, house))));
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const allowed = house.portalOrigins();
    reply.headers({ ...ANSWER_HEADERS, ...crossOrigin(headers, allowed) });
    const told = preflight(method, headers, allowed);
    if (told) await reply.headers(told).code(204).send();
  });
  for (const route of createCalls(options).routes) {
    const { method, path: url, sealed, maxBody } = route.row;
    const bodyLimit = maxBody ?? (sealed ? MAX_SEALED_TEXT : MAX_BODY);
    // Megabytes are read of nobody who may not send them (SAFE-35).
    const onRequest = async ({ headers }: FastifyRequest): Promise<void> =>
      admitUnread(route.row, headers.authorization, house);
    app.route({ method, url, bodyLimit, handler: carry(route), ...(maxBody === undefined ? {} : { onRequest }) });
  }
  addPages(app, house, options.portal, onDefect);
  app.setErrorHandler((error, request, reply) => {
    const correlation = correlationOf(request, house);
    const refused = error instanceof Refused ? error : refusalOf((error as { readonly code?: unknown }).code);
    if (refused.code === 'unknown-error') onDefect(correlation, error);
    return reply
      .code(statusOf(refused))
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failure(refused, correlation)));
  });
  return app;
};
