/** Serves the built page of React alone, compressed as the house compresses the portal. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serveLocally, type LocalServer } from './localServer.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
/** `folder`: what `buildReactAlone` wrote. Every file is read before the first request. */
export const serveReactAlone = (folder: string): Promise<LocalServer> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in TYPES);
  const files = new Map(
    names.map((name) => [`/${name.replaceAll('\\', '/')}`, gzipSync(readFileSync(join(folder, name)), { level: 9 })]),
  );
  return serveLocally((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(name);
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(name)], 'content-encoding': 'gzip' }).end(body);
  });
};
