/** What is not a call: the portal's page and files, images, documents. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentFiles } from '../../documents/page.ts';
import { PROFILE_PATH } from '../../world/resources.ts';
import type { House } from '../house.ts';
import { failure, statusOf } from '../http/envelope.ts';
import { contentPolicy } from '../http/headers.ts';
import { packed, takesGzip } from '../http/packing.ts';
import { correlationOf } from '../http/route.ts';
import { Refused } from '../refused.ts';
import { drawings } from './drawings.ts';
import { drawImage, imageHeaders } from './images.ts';
import { brandedManifest, readManifest } from './manifest.ts';
import { createPageReader, PAINTER_FILE, withStart } from './page.ts';
import { mobileProfile, PROFILE_TYPE } from './profile.ts';
import { isNavigation } from './navigation.ts';

/** Files with a hash in their name; others are asked for anew each time. */
const HASHED = /\.[\w-]{8,}\.\w+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const addDocuments = (app: FastifyInstance, house: House): void => {
  let files: ReturnType<typeof documentFiles> | undefined;
  const send = (path: string, reply: FastifyReply): unknown => {
    files ??= documentFiles({ origin: house.origin() });
    const file = files.get(path.replace(/\/$/, ''));
    if (!file) return reply.callNotFound();
    const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    return reply.header('content-security-policy', policy).type(file.type).send(file.body);
  };
  for (const url of ['/docs', '/docs/*'])
    app.get(url, (request, reply) => send(request.url.split('?')[0] ?? '', reply));
};

/** The worker that keeps the shell fetches for the page, from this host alone. */
const KEEPER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The icon of telephones, as it was built; null: there is no build. */
const iconIn = (portal: string | null): Buffer | null => {
  const file = portal === null ? null : resolve(portal, 'icons/app-180.png');
  return file !== null && existsSync(file) ? readFileSync(file) : null;
};

/**
 * The page a third party's window comes back to runs one small script of ours and nothing else. It keeps the opener policy
 * of where it came from, or the browser would take the window for a new one that no script may close (D-62).
 */
const RETURN_POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `report`: what a page had to do without. */
export const addPages = (
  app: FastifyInstance,
  house: House,
  portal: string | null,
  report: (where: string, error: unknown) => void,
): void => {
  const page = createPageReader(portal, (error) => report('first picture', error));
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, home = false): Promise<unknown> => {
    const asked = { address: request.ip, cookies: request.headers.cookie, home };
    const html = await withStart(page(), house, asked);
    reply
      .header('content-security-policy', contentPolicy(house.origin(), house.vendorOrigin()))
      .header('vary', [reply.getHeader('vary'), 'Cookie, Accept-Encoding'].filter(Boolean).join(', '))
      .type('text/html; charset=utf-8');
    // Nobody's secrets are in it; on a phone's line a third of the bytes is a first paint sooner (G4).
    return takesGzip(request.headers['accept-encoding'])
      ? reply.header('content-encoding', 'gzip').send(await packed(html))
      : reply.send(html);
  };
  const draw = drawings(house.world.catalogue);
  addDocuments(app, house);
  for (const url of ['/img/:folder/:file', '/img/:folder/:shelf/:file'])
    app.get<{ Params: { folder: string; shelf?: string; file: string } }>(url, (request, reply) => {
      const svg = drawImage(draw, request.params);
      return svg === null
        ? reply.callNotFound()
        : reply.headers(imageHeaders(house.portalOrigins().length > 1)).send(svg);
    });
  // The file of that name lacks the start block: every name of home is answered with the page.
  for (const home of ['/', '/index.html']) app.get(home, (request, reply) => sendPage(request, reply, home === '/'));
  // The page for a browser to keep: nobody's data in it, and the same policy (D-64).
  app.get('/shell.html', (_, reply) =>
    reply
      .header('content-security-policy', contentPolicy(house.origin(), house.vendorOrigin()))
      .type('text/html; charset=utf-8')
      .send(page().html),
  );
  app.get(PROFILE_PATH, (_, reply) => {
    const { name } = house.look.brand();
    return reply
      .type(PROFILE_TYPE)
      .header('content-disposition', 'attachment; filename="toteboard.mobileconfig"')
      .header('cache-control', 'no-cache')
      .send(mobileProfile({ name, origin: house.origin(), icon: iconIn(portal) }));
  });
  app.get('/manifest.webmanifest', (_, reply) => {
    const own = portal === null ? null : readManifest(portal);
    if (own === null) return reply.callNotFound();
    return reply.type('application/manifest+json').send(JSON.stringify(brandedManifest(own, house.look.brand())));
  });
  if (portal !== null)
    void app.register(fastifyStatic, {
      root: resolve(portal),
      index: false,
      wildcard: true,
      allowedPath: (path) => path !== `/${PAINTER_FILE}`,
      decorateReply: false,
      cacheControl: false,
      // The build packs its texts itself; a browser that cannot unpack gets them plain.
      preCompressed: true,
      setHeaders: (reply, sent) => {
        const path = sent.replace(/\.(?:gz|br)$/, '');
        reply.header('cache-control', HASHED.test(path) ? IMMUTABLE : 'no-cache');
        if (path.endsWith('/third.html'))
          reply.header('content-security-policy', RETURN_POLICY).header('cross-origin-opener-policy', 'unsafe-none');
        if (path.endsWith('/sw.js')) reply.header('content-security-policy', KEEPER_POLICY);
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    if (isNavigation({ method, url, accept: headers.accept })) return sendPage(request, reply);
    const refused = new Refused('unknown-path');
    return reply
      .code(statusOf(refused))
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failure(refused, correlationOf(request, house))));
  });
};
