import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { type PageServer, servePage } from '../../tools/tote/playInBrowser.ts';
import { inRoot } from '../../tools/process/root.ts';

const portal = temporaryFolder();
let server: PageServer;
beforeAll(async () => {
  writeFileSync(join(portal.path, 'index.html'), '<html><head></head></html>');
  writeFileSync(join(portal.path, 'manifest.webmanifest'), '{"name":"Toteboard"}');
  writeFileSync(join(portal.path, 'prerender.mjs'), 'export {};');
  server = await servePage({
    file: inRoot('recordings', 'bigWin.ndjson'),
    speed: 1,
    from: 0,
    port: 0,
    portal: portal.path,
  });
});
afterAll(async () => {
  await server.close();
  portal.remove();
});
const get = async (path: string) => {
  const answer = await fetch(`${server.origin}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test('P-10 a played recording comes with the portal’s manifest, so that the browser logs no error', async () => {
  expect(await get('/manifest.webmanifest')).toEqual({
    status: 200,
    type: 'application/manifest+json',
    text: '{"name":"Toteboard"}',
  });
});
test('P-10 each address of the portal gets its page; a file that is not served gets 404', async () => {
  for (const path of ['/', '/index.html', '/rng', '/member/depositv2'])
    expect((await get(path)).text).toContain('<script type="application/json" id="start">');
  for (const path of ['/prerender.mjs', '/gone.webmanifest', '/js/gone.js']) expect((await get(path)).status).toBe(404);
});
