/** `feedChild.ts <folder>`, forked: serves the page's files, is its hub, and feeds it as the parent process requests. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { wallNow } from './clock.ts';
import { createFeedingHub } from './hub.ts';
import type { FeedRequest } from './feedMessages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
/** Served for every silk of the team. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#8a7a4c"/></svg>';

const [, , folder = ''] = process.argv;
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://bench');
  if (pathname === '/now') return void response.end(String(wallNow()));
  if (pathname.startsWith('/img/'))
    return void response
      .writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })
      .end(PICTURE);
  const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
  readFile(path).then(
    (bytes) =>
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes),
    () => response.writeHead(404).end(),
  );
});
const hub = createFeedingHub(server);
process.on('message', (asked: FeedRequest) => {
  hub.feed(asked).then(
    (fed) => process.send?.({ fed }),
    (error: Error) => process.send?.({ failed: error.message }),
  );
});
// The parent process is gone: this one ends too.
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
