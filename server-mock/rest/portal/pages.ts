/** Serves what is not a call: the portal's page and files, images, documents. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentFiles } from '../../documents/documentFiles.ts';
import type { Playground } from '../../documents/playground/playground.ts';
import { PROFILE_PATH } from '../../content/world/resources.ts';
import type { Site } from '../../security/origins/sites.ts';
import { acceptedLanguage } from '../../session/acceptedLanguage.ts';
import type { House } from '../../session/house.ts';
import { contentPolicy } from '../../security/headers.ts';
import { gzipped, acceptsGzip } from '../http/gzip.ts';
import { sendRefusal } from '../http/sendRefusal.ts';
import { Refused } from '../../security/refused.ts';
import { drawings } from './drawings.ts';
import { addDeskPages } from './deskPages.ts';
import { addExportFiles } from './exportFiles.ts';
import { addPictureFiles } from './pictureFiles.ts';
import { drawImage, imageHeaders } from './images.ts';
import { brandedManifest, readManifest } from './manifest.ts';
import { createPageReader, PRERENDER_FILE, withStartBlock } from './page.ts';
import { mobileProfile, PROFILE_TYPE } from './iosProfile.ts';
import { isNavigation } from './navigation.ts';

/** Files with a hash in their name are immutable; others are revalidated each time. */
const HASHED = /\.[\w-]{8,}\.\w+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The page of the playground runs one script of ours, which talks to this house alone. */
const PLAYGROUND_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const addDocuments = (app: FastifyInstance, house: House, playground: Playground | undefined): void => {
  let files: ReturnType<typeof documentFiles> | undefined;
  const send = (path: string, reply: FastifyReply): unknown => {
    files ??= documentFiles({ origin: house.addresses.main().portal, playground: playground !== undefined });
    const name = path.replace(/\/$/, '');
    const file = files.get(name)?.();
    if (!file) return reply.callNotFound();
    const plain = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    const policy = name === '/docs/playground' ? PLAYGROUND_POLICY : plain;
    return reply.header('content-security-policy', policy).type(file.type).send(file.body);
  };
  for (const url of ['/docs', '/docs/*'])
    app.get(url, (request, reply) => send(request.url.split('?')[0] ?? '', reply));
  if (playground === undefined) return;
  for (const action of ['open', 'value', 'send', 'reset'] as const)
    app.post(`/docs/playground/${action}`, async ({ headers, body, raw }, reply) => {
      // Browsers send the origin with every post: no other site's page may use the playground (SAFE-41).
      const own = (house.addresses.portal(raw) ?? house.addresses.main()).portal;
      if (headers.origin !== own) throw new Refused('operation-not-allowed');
      const answer = await playground[action](typeof body === 'string' ? body : '');
      return reply
        .code(answer.ok ? 200 : 400)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer));
    });
};

/** The policy of the service worker, which fetches only from this host. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The icon for phones, as built; null: there is no build. */
const iconIn = (portal: string | null): Buffer | null => {
  const file = portal === null ? null : resolve(portal, 'icons/app-180.png');
  return file !== null && existsSync(file) ? readFileSync(file) : null;
};

/**
 * The policy of the page that a third party's window returns to: it runs one small script of ours. It keeps the opener
 * policy of the page it came from; otherwise the browser would treat it as a new window that no script may close (D-62).
 */
const RETURN_POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `report`: receives failures that a page was served without. */
export const addPages = (
  app: FastifyInstance,
  house: House,
  portal: string | null,
  report: (where: string, error: unknown) => void,
  playground?: Playground,
): void => {
  const atOf = ({ raw }: FastifyRequest): Site => house.addresses.portal(raw) ?? house.addresses.main();
  const page = createPageReader(portal, (error) => report('prerendered page', error));
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, home = false): Promise<unknown> => {
    const at = atOf(request);
    const { cookie: cookies, 'accept-language': languages } = request.headers;
    const address = house.addresses.client(request.raw);
    const asked = { address, at, acceptedLanguage: acceptedLanguage(languages), cookies, home };
    const html = await withStartBlock(page(), house, asked);
    reply
      .header('content-security-policy', contentPolicy(at))
      .header('vary', [reply.getHeader('vary'), 'Cookie, Accept-Encoding'].filter(Boolean).join(', '))
      .type('text/html; charset=utf-8');
    // The page contains no secret, so it may be compressed: a smaller page paints sooner on a slow network (G4).
    return acceptsGzip(request.headers['accept-encoding'])
      ? reply.header('content-encoding', 'gzip').send(await gzipped(html))
      : reply.send(html);
  };
  const draw = drawings(house.world.catalogue);
  addDocuments(app, house, playground);
  addDeskPages(app, house, page);
  addExportFiles(app, house);
  addPictureFiles(app, house);
  for (const url of ['/img/:folder/:file', '/img/:folder/:shelf/:file'])
    app.get<{ Params: { folder: string; shelf?: string; file: string } }>(url, (request, reply) => {
      const svg = drawImage(draw, request.params);
      return svg === null
        ? reply.callNotFound()
        : reply.headers(imageHeaders(house.addresses.main().pages.length > 1)).send(svg);
    });
  // The built file lacks the start block, so every path of home gets the generated page.
  for (const home of ['/', '/index.html']) app.get(home, (request, reply) => sendPage(request, reply, home === '/'));
  // The page that the service worker caches: no user data in it, and the same policy (D-64).
  app.get('/shell.html', (request, reply) =>
    reply
      .header('content-security-policy', contentPolicy(atOf(request)))
      .type('text/html; charset=utf-8')
      .send(page().html),
  );
  app.get(PROFILE_PATH, (request, reply) => {
    const { name } = house.appearance.brand();
    return reply
      .type(PROFILE_TYPE)
      .header('content-disposition', 'attachment; filename="toteboard.mobileconfig"')
      .header('cache-control', 'no-cache')
      .send(mobileProfile({ name, origin: atOf(request).portal, icon: iconIn(portal) }));
  });
  app.get('/manifest.webmanifest', (_, reply) => {
    const own = portal === null ? null : readManifest(portal);
    if (own === null) return reply.callNotFound();
    return reply.type('application/manifest+json').send(JSON.stringify(brandedManifest(own, house.appearance.brand())));
  });
  if (portal !== null)
    // A house without a portal loads none of it.
    void app.register(import('@fastify/static'), {
      root: resolve(portal),
      index: false,
      wildcard: true,
      allowedPath: (path) => path !== `/${PRERENDER_FILE}`,
      decorateReply: false,
      cacheControl: false,
      // The build compresses its texts itself; a client without compression gets the plain files.
      preCompressed: true,
      setHeaders: (reply, sent) => {
        const path = sent.replace(/\.(?:gz|br)$/, '');
        reply.header('cache-control', HASHED.test(path) ? IMMUTABLE : 'no-cache');
        if (path.endsWith('/third.html'))
          reply.header('content-security-policy', RETURN_POLICY).header('cross-origin-opener-policy', 'unsafe-none');
        if (path.endsWith('/sw.js')) reply.header('content-security-policy', WORKER_POLICY);
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    if (isNavigation({ method, url, accept: headers.accept })) return sendPage(request, reply);
    return sendRefusal(reply, request, new Refused('unknown-path'), house);
  });
};
