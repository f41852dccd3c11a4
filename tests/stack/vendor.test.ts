import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';
import { requestVendorHost } from './support/vendor.ts';

let house: RunningHouse;
let token: string;
const LAUNCH = '/wps/game/launchGame';
const hot = () => house.world.catalogue.hot[0]!;
const launch = async (path = LAUNCH) => {
  const { id, vendor: vassalage } = hot();
  const body = { gameId: id, vassalage, language: 'EN', device: 'WEB' };
  return call<{ url: string; ticket: string }>(house.origin, path, { method: 'POST', token, body });
};
const open = async (path = LAUNCH) => {
  const { value } = await launch(path);
  return (await requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } })).json() as {
    session: string;
    balance: string;
    stakes: string[];
    demo: boolean;
  };
};
const spin = (session: string, stake: string, key: string = randomUUID()) =>
  requestVendorHost(house.origin, '/spin', {
    body: { stake },
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': key },
  });
const balance = async (): Promise<string> =>
  (await call<{ balance: string }>(house.origin, '/wps/v2/wallets/balance', { token })).value.balance;

beforeAll(async () => {
  house = await startHouse();
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());
afterEach(() => assertHouseBalanced(house, { open: true }));

describe('the vendor host', () => {
  it('SAFE-23 the game is on another host, can be framed by the portal alone, and its ticket is in no address and valid once', async () => {
    const { value } = await launch();
    expect(new URL(value.url).hostname).not.toBe(new URL(house.origin).hostname);
    expect(value.url).not.toContain(value.ticket);
    const page = await requestVendorHost(house.origin, '/reels');
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${house.origin}`);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect((await requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } })).status).toBe(200);
    const again = await requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } });
    expect([again.status, again.json()['code']]).toEqual([401, 'session-ended']);
  });
  it('shows customer service as a plain page in each language, with links back', async () => {
    const permission = await call<{ customerService: { path: string }[] }>(house.origin, '/wps/system/permission');
    const { pathname } = new URL(permission.value.customerService[0]!.path);
    for (const [language, tag, title] of [
      ['EN', 'en', 'Customer service'],
      ['CN', 'zh-Hans', '客户服务'],
      ['MY', 'ms', 'Khidmat pelanggan'],
    ] as const) {
      const page = await requestVendorHost(house.origin, `${pathname}?language=${language}`);
      expect(page.status).toBe(200);
      expect(page.body).toContain(`<html lang="${tag}">`);
      expect(page.body).toContain(`<h1>${title}</h1>`);
      for (const [, href = ''] of page.body.matchAll(/ href="([^"]+)"/g)) {
        const own = href.startsWith('/');
        expect(own || href.startsWith(`${house.origin}/`), href).toBe(true);
        if (own) expect((await requestVendorHost(house.origin, href)).status, href).toBe(200);
      }
    }
    const browser = await requestVendorHost(house.origin, pathname, {
      headers: { 'accept-language': 'fr, ms-MY;q=0.8' },
    });
    expect(browser.body).toContain('<html lang="ms">');
    const hostile = await requestVendorHost(house.origin, `${pathname}?language=%22%3E%3Cscript%3E`);
    expect(hostile.body).not.toContain('<script');
  });
  it('SAFE-25 a page of another configured origin may frame games and open the hub, and no third one', async () => {
    const other = 'http://localhost:5173';
    const own = await startHouse({ portalOrigin: other });
    const page = await requestVendorHost(own.origin, '/reels');
    expect(page.headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${own.origin} ${other}$`));
    const picture = `/img/cover/${own.world.catalogue.hot[0]!.id}.svg`;
    for (const [at, policy] of [
      [own, 'cross-origin'],
      [house, 'same-origin'],
    ] as const)
      expect((await fetch(`${at.origin}${picture}`)).headers.get('cross-origin-resource-policy')).toBe(policy);
    const entered = await login(own.origin, 'meilin07');
    for (const origin of [other, own.origin]) (await connect(own.origin, { token: entered.token, origin })).close();
    await expect(connect(own.origin, { token: entered.token, origin: `${other}4` })).rejects.toThrow('error');
    await own.close();
  });
  it('serves every file its page requests, and nothing of the portal', async () => {
    const page = await requestVendorHost(house.origin, '/reels');
    const files = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect((await requestVendorHost(house.origin, file)).status, file).toBe(200);
    for (const path of ['/', '/wps/system/status', '/docs', '/hub/', '/page/../play.ts'])
      expect((await requestVendorHost(house.origin, path)).status, path).toBe(404);
    expect((await requestVendorHost(house.origin, '/', { host: 'evil.example' })).status).toBe(421);
  });
  it('REL-19 a bet is one round: the same key again shows the same round and moves money once', async () => {
    const { session, stakes } = await open();
    const key = randomUUID();
    const first = (await spin(session, stakes[0]!, key)).json();
    const after = await balance();
    const again = await Promise.all([1, 2, 3].map(() => spin(session, stakes[0]!, key)));
    for (const one of again) expect(one.json()).toEqual(first);
    expect(await balance()).toBe(after);
    expect(first['balance']).toBe(after);
  });
  it('refuses a stake that is not offered and another game’s session', async () => {
    const { session, stakes } = await open();
    expect((await spin(session, '0.01')).json()['code']).toBe('over-limit');
    expect((await spin(`${session}x`, stakes[0]!)).json()['code']).toBe('session-ended');
    expect((await spin(session, stakes[0]!, 'short')).json()['code']).toBe('bad-request');
  });
  it('D-58 demo play uses play money and leaves the wallet unchanged', async () => {
    const before = await balance();
    const { session, stakes, demo } = await open('/wps/game/launchDemo');
    expect(demo).toBe(true);
    expect((await spin(session, stakes[0]!)).status).toBe(200);
    expect(await balance()).toBe(before);
  });
  it('ends with its log-in', async () => {
    const own = await login(house.origin, 'meilin07');
    token = own.token;
    const { session, stakes } = await open();
    await call(house.origin, '/wps/session/logout', { method: 'DELETE', token });
    expect((await spin(session, stakes[0]!)).json()['code']).toBe('session-ended');
  });
});
