/**
 * `tote play FILE --to browser`: serves the built portal with a start block that names the recording, the recording and the
 * pictures, to this machine alone. There is no house and nothing to log in to. `--to desk` opens it on the replay desk (P-15).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, extname, resolve, sep } from 'node:path';
import { contentPolicy, deskPolicies, SECURITY_HEADERS } from '../../server-mock/security/headers.ts';
import { withReplayRequest } from '../../server-mock/rest/portal/deskPages.ts';
import { drawings } from '../../server-mock/rest/portal/drawings.ts';
import { drawImage, imageHeaders } from '../../server-mock/rest/portal/images.ts';
import { createWorld } from '../../server-mock/content/world/createWorld.ts';
import { DESK_PATH, DESK_PORTAL_PATH } from '../../src/contract/deskPaths.ts';
import { loadRecording } from '../../src/app/replay/loadRecording.ts';
import type { FileRequest, ReplayRequest } from '../../src/app/replay/replayRequest.ts';
import type { Speed } from '../../src/platform/pacedClock.ts';
import { CliError } from '../process/cliError.ts';
import { inRoot } from '../process/root.ts';
import { withRecordingFile } from './recordingFile.ts';
import { assertWithin } from './assertWithin.ts';

/** Path at which the page finds the recording, and path at which the desk does, by its name. */
const FILE = '/recording';
const OFFERED = '/recordings/';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

export interface PageOptions {
  readonly file: string;
  readonly speed: Speed;
  /** Begin here, ms of the recording. */
  readonly from: number;
  /** 0: any free port. */
  readonly port: number;
  /** Folder of the built portal. */
  readonly portal?: string;
}
export interface PageServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}
const fileRequest = ({ file, speed, from }: PageOptions): FileRequest => ({
  name: basename(file),
  file: FILE,
  speed: String(speed),
  from,
});

/** Throws a CliError where there is no file, no built portal, or the port is taken. */
export const servePage = async (options: PageOptions): Promise<PageServer> => {
  const { file, port, portal = inRoot('dist') } = options;
  await stat(file).catch(() => {
    throw new CliError(`${file} cannot be opened: there is no such file.`);
  });
  const html = await readFile(resolve(portal, 'index.html'), 'utf8').catch(() => {
    throw new CliError('The portal is not built: run npm start once, which builds it.');
  });
  const draw = drawings(createWorld({ seed: 1 }).catalogue);
  let origin = '';

  const send = (
    response: ServerResponse,
    status: number,
    headers: Readonly<Record<string, string>>,
    body: string | Buffer,
  ) => response.writeHead(status, { ...SECURITY_HEADERS, 'cache-control': 'no-store', ...headers }).end(body);
  const sendHtml = (response: ServerResponse, policy: string, request: ReplayRequest): unknown =>
    send(
      response,
      200,
      { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      withReplayRequest(html, request),
    );
  const sendPage = (response: ServerResponse, path: string): unknown => {
    if (path === DESK_PATH)
      return sendHtml(response, deskPolicies({ portal: origin, games: "'none'" }).page, { desk: 'page' });
    if (path === DESK_PORTAL_PATH)
      return sendHtml(response, deskPolicies({ portal: origin, games: "'none'" }).portal, { desk: 'portal' });
    return sendHtml(response, contentPolicy({ portal: origin, games: "'none'" }), fileRequest(options));
  };
  const sendFile = async (path: string, response: ServerResponse): Promise<unknown> => {
    const asked = resolve(portal, `.${path}`);
    const extension = extname(asked);
    // The page knows its own paths. A file that is not served must not be answered with the page in its place.
    if (extension === '' || path === '/index.html') return sendPage(response, path);
    const type = TYPES[extension];
    // Serves nothing outside the portal's own folder.
    const bytes = asked.startsWith(resolve(portal) + sep) ? await readFile(asked).catch(() => null) : null;
    return bytes === null || type === undefined
      ? send(response, 404, { 'content-type': 'text/plain' }, 'not here\n')
      : send(response, 200, { 'content-type': type }, bytes);
  };
  const answer = async ({ method, url = '/' }: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    if (method !== 'GET') return send(response, 405, { 'content-type': 'text/plain' }, 'a recording is only read\n');
    if (path === FILE || path === OFFERED + basename(file))
      return send(response, 200, { 'content-type': 'application/octet-stream' }, await readFile(file));
    const [, first, folder = '', ...below] = path.split('/');
    if (first !== 'img') return sendFile(path, response);
    const svg = drawImage(draw, {
      folder,
      shelf: below.length > 1 ? (below[0] ?? null) : null,
      file: below.at(-1) ?? '',
    });
    return svg === null
      ? send(response, 404, { 'content-type': 'text/plain' }, 'no such picture\n')
      : send(response, 200, imageHeaders(false), svg);
  };
  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new CliError(`Port ${port} is taken: choose another with --port.`) : error),
    );
    server.listen(port, '127.0.0.1', done);
  });
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
/** Until Ctrl+C. `desk`: prints the address of the replay desk with the file on it, instead of the portal that plays. */
export const playInBrowser = async (options: PageOptions, json: boolean, desk = false): Promise<number> => {
  if (options.from > 0)
    await withRecordingFile(options.file, async (recording) =>
      assertWithin(options.from, (await loadRecording(recording)).lengthMs, '--seek'),
    );
  const server = await servePage(options);
  const at = options.from > 0 ? `#at=${options.from}` : '';
  const address = desk
    ? `${server.origin}${DESK_PATH}?file=${encodeURIComponent(basename(options.file))}${at}`
    : server.origin;
  if (json) process.stdout.write(`${JSON.stringify({ address })}\n`);
  else process.stdout.write(`${options.file} plays at ${address}; Ctrl+C ends.\n`);
  await new Promise<void>((done) => {
    const waiting = setInterval(() => undefined, 60_000);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        clearInterval(waiting);
        done();
      });
  });
  await server.close();
  return 0;
};
