/** The portal host's server: every row a route, then documents, images and the portal itself. */
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Server } from 'node:http';
import { CALLS } from '../../src/contract/index.ts';
import { handlers } from './handlers/index.ts';
import type { House } from './house.ts';
import { crossOrigin, preflight } from './http/cors.ts';
import { failure, statusOf } from './http/envelope.ts';
import { ANSWER_HEADERS } from './http/headers.ts';
import { MAX_BODY } from './http/input.ts';
import { createOnce } from './http/once.ts';
import { createRateLimit, type Rate, type RateClass } from './http/rateLimit.ts';
import { refuseUnreadable } from './http/unreadable.ts';
import { correlationOf, routeOf, type RouteDeps } from './http/route.ts';
import { addPages } from './portal/pages.ts';
import { Refused } from './refused.ts';
import { MAX_SEALED_TEXT } from './session/seal.ts';

export interface AppOptions {
  readonly house: House;
  /** The one http server; told apart by host name in server.ts. */
  readonly serverFactory: (handler: (request: never, reply: never) => void) => Server;
  /** Folder of the built portal; null: none. */
  readonly portal: string | null;
  readonly rates?: Readonly<Record<RateClass, Rate>>;
  readonly count: RouteDeps['count'];
  readonly onDefect: (correlationId: string, error: unknown) => void;
}
/** Fastify's own refusals, in our words. */
const refusalOf = (code: unknown): Refused => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refused('too-large');
  return new Refused(typeof code === 'string' && code.startsWith('FST_ERR_CTP') ? 'bad-request' : 'unknown-error');
};

export const createApp = (options: AppOptions): FastifyInstance => {
  const { house, count, onDefect } = options;
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
  const deps = {
    house,
    limit: createRateLimit(house.clock, options.rates),
    once: createOnce(house.clock, house.secure),
    count,
    onDefect,
  };
  for (const row of CALLS)
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.sealed ? MAX_SEALED_TEXT : MAX_BODY,
      handler: routeOf(row, handlers[row.name], deps),
    });
  addPages(app, house, options.portal);
  app.setErrorHandler((error, request, reply) => {
    const correlation = correlationOf(request, house);
    const refused = refusalOf((error as { readonly code?: unknown }).code);
    if (refused.code === 'unknown-error') onDefect(correlation, error);
    return reply
      .code(statusOf(refused))
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failure(refused, correlation)));
  });
  return app;
};
