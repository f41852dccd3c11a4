import type { Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createServer } from '../../server-mock/platform/http.ts';
import { closeServer, listen } from '../../server-mock/platform/listen.ts';
import { createProxy } from './proxy.ts';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
const origin = async (server: Server): Promise<string> => {
  const port = await listen(server, 0, '127.0.0.1');
  ends.push(() => closeServer(server));
  return `http://127.0.0.1:${port}`;
};
const gateway = async (name: string): Promise<{ readonly name: string; readonly origin: string }> => ({
  name,
  origin: await origin(
    createServer((_request, response) => void response.writeHead(200, { 'set-cookie': 'of=gateway' }).end(name)),
  ),
});
const proxyOf = async (): Promise<string> => {
  const proxy = createProxy([await gateway('one'), await gateway('two')]);
  ends.push(proxy.close);
  // Until it has looked at both, one that is ready goes before the one that the cookie names.
  await expect.poll(() => proxy.ready().length).toBe(2);
  return origin(proxy.server);
};

it('H-33 a browser keeps the gateway that its first answer named, which no further answer sets again', async () => {
  const address = await proxyOf();
  const first = await fetch(address);
  const name = await first.text();
  expect(first.headers.getSetCookie()).toEqual(['of=gateway', `tote-gateway=${name}; Path=/; HttpOnly; SameSite=Lax`]);
  for (let n = 0; n < 4; n++) {
    const next = await fetch(address, { headers: { cookie: `other=1; tote-gateway=${name}` } });
    expect([await next.text(), next.headers.getSetCookie()]).toEqual([name, ['of=gateway']]);
  }
});
it('H-33 an answer to a game in its frame, which is of another site, sets no cookie of the proxy', async () => {
  const answer = await fetch(await proxyOf(), { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.headers.getSetCookie()).toEqual(['of=gateway']);
});
