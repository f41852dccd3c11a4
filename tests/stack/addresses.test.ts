/** The house by other addresses than localhost: a network address, a name behind a proxy, and unknown host names. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATES, type Rate } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { LOGIN_PATH, PASSWORD, seal, solveBotCheck } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
const rates = { ...RATES, enter: plenty, prove: plenty };
const PERMISSION = '/wps/system/permission';
const [PORTAL, GAMES] = ['https://tote.example', 'https://games.tote.example'];
const forwarded = (origin: string, client = '198.51.100.7') => ({
  'x-forwarded-host': new URL(origin).host,
  'x-forwarded-proto': 'https',
  'x-forwarded-for': client,
});
let lan: RunningHouse;
let behind: RunningHouse;
let net: { readonly portal: string; readonly games: string };
beforeAll(async () => {
  lan = await startHouse({ host: '0.0.0.0', networks: () => ['192.0.2.5'], rates });
  behind = await startHouse({ origin: PORTAL, trustedProxies: ['127.0.0.1'], rates });
  net = lan.entrances[1] ?? { portal: '', games: '' };
});
afterAll(async () => {
  await lan.close();
  await behind.close();
});
const hostOf = (origin: string): string => new URL(origin).host;
/** Requests as a browser at this origin sends them; the connection goes to this machine. */
const ask = (
  house: RunningHouse,
  origin: string,
  path: string,
  more: { readonly headers?: Readonly<Record<string, string>>; readonly text?: string; readonly host?: string } = {},
) => requestVendorHost(local(house), path, { host: hostOf(origin), ...more });
const local = ({ entrances }: RunningHouse): string =>
  entrances.find(({ portal }) => portal.includes('localhost'))?.portal ?? '';
const valueOf = (body: string): Readonly<Record<string, string>> =>
  (JSON.parse(body) as { value: Readonly<Record<string, string>> }).value;

/** `open`, the status of a refusal, or `cut`. */
const upgrade = (house: RunningHouse, host: string, origin: string, path = '/hub/?EIO=4&transport=websocket') =>
  new Promise<string>((done) => {
    const asked = request({
      host: '127.0.0.1',
      port: new URL(local(house)).port,
      path,
      headers: {
        host,
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      done('open');
    });
    asked.on('response', (answer) => {
      answer.resume();
      done(String(answer.statusCode));
    });
    asked.on('error', () => done('cut'));
    asked.end();
  });
const logIn = async (house: RunningHouse, origin: string, headers: Readonly<Record<string, string>> = {}) => {
  const at = local(house);
  const form = {
    username: 'meilin07',
    password: PASSWORD,
    type: 'username',
    botCheck: await solveBotCheck(at),
    remember: true,
  };
  return ask(house, origin, LOGIN_PATH, {
    text: await seal(at, form),
    headers: {
      'content-type': 'application/jose',
      'idempotency-key': `key-${origin.length}-${Math.trunc(performance.now())}`,
      origin,
      ...headers,
    },
  });
};

describe('by a network address', () => {
  it('every address in an answer is reachable from there: policy, permission info, launch address, games’ frame', async () => {
    const page = await ask(lan, net.portal, '/');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain(
      `connect-src 'self' ws://${hostOf(net.portal)} ${net.games}/phone/; frame-src ${net.games};`,
    );
    expect(page.headers['cross-origin-opener-policy']).toBeUndefined();
    expect(page.body).not.toContain('localhost');
    const info = await ask(lan, net.portal, PERMISSION);
    expect(valueOf(info.body)).toMatchObject({ mainDomain: net.portal, vendorOrigin: net.games });
    expect(info.body).not.toContain('localhost');
    // Uses the games' own port; the other requests all use the main port.
    const reels = await requestVendorHost(net.games, '/reels', { host: hostOf(net.games) });
    expect(reels.headers['content-security-policy']).toContain(`frame-ancestors ${net.portal}`);
    expect(reels.headers['content-security-policy']).not.toContain('localhost');
    const demo = lan.world.catalogue.hot.find(({ supportPlay, opensVendor }) => supportPlay === 0 && !opensVendor);
    const launch = await ask(lan, net.portal, '/wps/game/launchDemo', {
      text: JSON.stringify({ gameId: demo?.id, vassalage: demo?.vendor, language: 'EN', device: 'WEB' }),
      headers: { origin: net.portal, 'idempotency-key': 'launch-by-network' },
    });
    expect(valueOf(launch.body)['url']).toContain(`${net.games}/`);
  });
  it('SAFE-25 SAFE-39 the hub accepts only its own origin, not the house’s other addresses', async () => {
    expect(await upgrade(lan, hostOf(net.portal), net.portal)).toBe('open');
    for (const origin of [local(lan), net.games, 'http://evil.example', 'null', `${net.portal}0`])
      expect(await upgrade(lan, hostOf(net.portal), origin), origin).not.toBe('open');
    const read = (origin: string) => ask(lan, net.portal, PERMISSION, { headers: { origin } });
    expect((await read(net.portal)).headers['access-control-allow-origin']).toBe(net.portal);
    for (const origin of [local(lan), net.games])
      expect((await read(origin)).headers['access-control-allow-origin']).toBeUndefined();
  });
  it('SAFE-13 SAFE-23 no log-in is remembered there, because games beside a bare address share its cookies', async () => {
    const reply = await logIn(lan, net.portal);
    expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined]);
    expect(String((await logIn(lan, local(lan))).headers['set-cookie'])).toContain('__Host-tb_remember=');
  });
});

describe('by an unknown host name', () => {
  const NAMES = ['evil.example', 'localhost.evil.example', '192.0.2.6', '192.0.2.5.evil.example'];
  it('SAFE-25 every path answers a short page that names the right address, and nothing else of the house', async () => {
    const { port } = new URL(lan.origin);
    for (const name of NAMES) {
      const host = `${name}:${port}`;
      const origin = `http://${host}`;
      const page = await ask(lan, origin, '/');
      expect([page.status, page.body.length < 600], name).toEqual([421, true]);
      expect(page.body).toContain(`<a href="${lan.origin}/">${lan.origin}</a>`);
      expect(page.body).not.toContain('evil');
      for (const path of [PERMISSION, '/docs', '/hub/?EIO=4&transport=polling', '/outbox', '/reels', '/sw.js'])
        expect((await ask(lan, origin, path, { headers: { 'sec-fetch-site': 'same-origin' } })).status, path).toBe(421);
      expect((await ask(lan, origin, LOGIN_PATH, { text: '{}', headers: { origin } })).status).toBe(421);
      for (const from of [origin, lan.origin, net.portal]) expect(await upgrade(lan, host, from), name).toBe('cut');
      expect(await upgrade(lan, host, origin, '/here'), name).toBe('cut');
    }
    expect(lan.house.security.recent().filter(({ what }) => what === 'host').length).toBeGreaterThan(0);
  });
  it('the page is in the browser’s language, the only part of the request that it reflects', async () => {
    const page = await ask(lan, 'http://evil.example', '/"><script>', { headers: { 'accept-language': 'zh-CN' } });
    expect(page.body).toContain('lang="zh-Hans"');
    expect(page.body).not.toContain('script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });
  it('the loopback address redirects to the host name; requests other than for pages are refused', async () => {
    const { port } = new URL(lan.origin);
    const led = await ask(lan, `http://127.0.0.1:${port}`, '/login?a=1');
    expect([led.status, led.headers['location']]).toEqual([307, `${lan.origin}/login?a=1`]);
    expect((await ask(lan, `http://127.0.0.1:${port}`, '/session', { text: '{}' })).status).toBe(421);
    expect((await ask(lan, 'http://127.0.0.1:1', '/')).status).toBe(421);
    expect((await ask(lan, `http://127.0.0.1:${port}`, '//evil.example/')).headers['location']).toBe(
      `${lan.origin}//evil.example/`,
    );
  });
});

describe('behind a TLS proxy', () => {
  const by = (origin: string, path: string, more: Parameters<typeof ask>[3] = {}) =>
    ask(behind, 'http://127.0.0.1:4100', path, { ...more, headers: { ...forwarded(origin), ...more.headers } });

  it('SAFE-36 the proxy’s headers decide scheme, name and client: policy, addresses and cookie follow', async () => {
    expect([behind.origin, behind.vendorOrigin]).toEqual([PORTAL, GAMES]);
    const page = await by(PORTAL, '/');
    expect(page.headers['content-security-policy']).toContain(
      `connect-src 'self' wss://tote.example ${GAMES}/phone/; frame-src ${GAMES};`,
    );
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const info = JSON.parse((await by(PORTAL, PERMISSION)).body) as { value: { location: { ip: string } } };
    expect(info.value.location.ip).toBe('198.51.100.7');
    expect((await by(GAMES, '/reels')).headers['content-security-policy']).toContain(`frame-ancestors ${PORTAL}`);
    const inside = await logIn(behind, 'http://127.0.0.1:4100', { ...forwarded(PORTAL), origin: PORTAL });
    expect(String(inside.headers['set-cookie'])).toMatch(/^__Host-tb_remember=.*; Secure; SameSite=Strict$/);
    expect(behind.house.security.recent().find(({ kind }) => kind === 'login')?.address).toBe('198.51.100.7');
  });
  it('SAFE-25 without TLS, or by another name than the configured one, access is refused', async () => {
    for (const origin of ['https://evil.example', 'https://tote.example:8443', 'https://tote.example.evil.example'])
      expect((await by(origin, PERMISSION)).status, origin).toBe(421);
    expect((await by(PORTAL, PERMISSION, { headers: { 'x-forwarded-proto': 'http' } })).status).toBe(421);
    expect((await ask(behind, 'http://tote.example', '/')).body).toContain(`<a href="${PORTAL}/">`);
  });
  it('SAFE-36 forwarded headers from an unconfigured proxy are ignored', async () => {
    const info = await ask(lan, local(lan), PERMISSION, { headers: forwarded(net.portal) });
    expect(info.body).toContain('127.0.0.1');
    expect(info.body).not.toContain('198.51.100.7');
    expect((await ask(lan, 'http://evil.example', '/', { headers: forwarded(lan.origin) })).status).toBe(421);
  });
});
