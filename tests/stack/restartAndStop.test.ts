import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { permissionInfo } from '../../src/contract/system/system.calls.ts';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { startHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'toteboard-stack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const control = async (origin: string, secret: string, name: string, body: unknown = {}) => {
  const answer = await fetch(`${origin}/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const memberOf = async (origin: string, token: string): Promise<string> =>
  (await call<{ id: string }>(origin, '/wps/member/info', { token })).value.id;

describe('a restart', () => {
  it('REL-25 keeps epoch, positions, sessions and seal keys: a client resumes at its position', async () => {
    const journal = join(folder, 'restart');
    const before = await startHouse({ journal });
    const { token } = await login(before.origin, 'meilin07');
    const id = await memberOf(before.origin, token);
    const board = before.gateway.view('winners:ALL');
    const wallet = before.gateway.view(`wallet:${id}`);
    const [key] = before.house.seals.keys();
    await before.close();
    const after = await startHouse({ journal });
    expect(after.engine.epoch).toBe(before.engine.epoch);
    expect(after.gateway.view('winners:ALL')).toEqual(board);
    expect(after.gateway.view(`wallet:${id}`)).toEqual(wallet);
    expect(after.house.seals.keys()[0]).toEqual(key);
    const client = await connect(after.origin, { token });
    const reply = await client.subscribe({ topic: `wallet:${id}`, since: [after.engine.epoch, wallet?.seq] });
    expect(reply.heads[`wallet:${id}`]).toBe(wallet?.seq);
    expect(client.frames).toEqual([]);
    client.close();
    await after.close();
  });
  it('REL-25 a new journal has a new, later epoch: a subscriber of the old one receives a snapshot', async () => {
    const first = await startHouse({ journal: createSimulatedDisk() });
    const { epoch } = first.engine;
    await first.close();
    const second = await startHouse({ journal: createSimulatedDisk() });
    expect(second.engine.epoch).toBeGreaterThan(epoch);
    const { token } = await login(second.origin, 'meilin07');
    const client = await connect(second.origin, { token });
    await client.subscribe({ topic: 'winners:ALL', since: [epoch, 3] });
    expect(await client.waitForFrame('winners:ALL')).toMatchObject({ kind: 'snapshot', epoch: second.engine.epoch });
    client.close();
    await second.close();
  });
});

describe('stopping', () => {
  it('H-32 a graceful stop asks clients to move within a window, refuses new ones and ends when all have left', async () => {
    const house = await startHouse();
    const { token } = await login(house.origin, 'meilin07');
    const client = await connect(house.origin, { token });
    const stopped = house.hub.stop(2_000);
    expect(await client.waitForEvent('drain')).toEqual({ after: 0, window: 2_000 });
    expect(house.hub.clients()).toBe(1);
    await expect(connect(house.origin, { token })).rejects.toThrow('drained');
    client.close();
    await stopped;
    expect(house.hub.running()).toBe(false);
    await expect(connect(house.origin, { token })).rejects.toThrow('error');
    expect((await call(house.origin, '/wps/v2/wallets/balance', { token })).status).toBe(200);
    house.hub.start();
    (await connect(house.origin, { token })).close();
    await house.close();
  });
  it('H-32 the window grows with the number of clients: at least as configured, and a millisecond for each', async () => {
    const house = await startHouse();
    const { token } = await login(house.origin, 'meilin07');
    const clients = await Promise.all([1, 2, 3, 4].map(() => connect(house.origin, { token })));
    const stopped = house.hub.stop(1);
    for (const client of clients) expect(await client.waitForEvent('drain')).toEqual({ after: 0, window: 4 });
    for (const client of clients) client.close();
    await stopped;
    await house.close();
  });
  it('REL-28 clients still connected at the end are closed with a code that means: try again', async () => {
    const house = await startHouse();
    const { token } = await login(house.origin, 'meilin07');
    const client = await connect(house.origin, { token });
    const closed = house.close();
    expect(await client.waitForEvent('closing')).toMatchObject({ code: 'drained', retry: true });
    await closed;
  });
});

describe('the control interface', () => {
  it('SAFE-54 is absent unless configured, and answers only with its secret', async () => {
    const plain = await startHouse();
    expect([plain.controlOrigin, plain.controlSecret]).toEqual([null, null]);
    await plain.close();
    const house = await startHouse({ control: 0 });
    const { controlOrigin: origin, controlSecret: secret } = house;
    expect(secret?.length).toBeGreaterThanOrEqual(24);
    for (const wrong of ['', 'x', `${secret}x`])
      expect((await control(origin!, wrong, 'pace', { betsPerSecond: 1 })).status).toBe(401);
    expect((await control(origin!, secret!, 'pace', { betsPerSecond: 1, typo: 1 })).status).toBe(400);
    expect((await control(origin!, secret!, 'nothing')).status).toBe(404);
    await house.close();
  });
  it('moves clock, money, status and hub, injects faults, and prints metrics that Prometheus can read', async () => {
    const house = await startHouse({ control: 0 });
    const act = async (name: string, body: unknown = {}) => {
      const { status, body: answer } = await control(house.controlOrigin!, house.controlSecret!, name, body);
      expect([status, answer['ok']], `${name} ${JSON.stringify(answer)}`).toEqual([200, true]);
      return answer;
    };
    const { token } = await login(house.origin, 'meilin07');
    const id = await memberOf(house.origin, token);
    const client = await connect(house.origin, { token });
    await client.subscribe(`wallet:${id}`, 'system');
    await act('cash', { account: 'meilin07', amount: -70 });
    const frame = await client.waitForFrame(`wallet:${id}`, ({ kind }) => kind === 'delta');
    expect((frame.data as { balance: number }).balance).toBe(1_284_500);
    await act('frameFault', { kind: 'drop', topic: 'wallet:', times: 1 });
    await act('cash', { account: 'meilin07', amount: 10 });
    await act('frameFault', { kind: 'duplicate', topic: 'system', times: 1 });
    await act('status', { maintenance: true });
    await client.until(() => client.frames.filter(({ topic, kind }) => topic === 'system' && kind === 'delta')[1]);
    await client.waitForEvent('maintenance');
    await act('status', { maintenance: false });
    expect(client.frames.filter(({ topic, kind }) => topic.startsWith('wallet') && kind === 'delta')).toHaveLength(1);
    await act('restFault', { call: 'balance', code: 'house-busy', times: 1 });
    expect((await call(house.origin, '/wps/v2/wallets/balance', { token })).code).toBe('house-busy');
    await act('restFault', { call: 'balance', lost: true, times: 1 });
    await expect(call(house.origin, '/wps/v2/wallets/balance', { token })).rejects.toThrow('fetch failed');
    expect((await call(house.origin, '/wps/v2/wallets/balance', { token })).value).toMatchObject({
      balance: '12845.10',
    });
    await act('bet', { account: 'meilin07', stake: 500, payout: 1_500 });
    await act('clock', { advance: 1_000 });
    await act('session', { account: 'meilin07', how: 'revoke' });
    expect(await client.waitForEvent('closing')).toMatchObject({ code: 'session-ended' });
    await act('scenario', { name: 'quiet' });
    await act('hub', { running: false });
    expect(house.hub.running()).toBe(false);
    await act('hub', { running: true });
    const metrics = await fetch(`${house.controlOrigin}/metrics`, {
      headers: { authorization: `Bearer ${house.controlSecret}` },
    });
    const text = await metrics.text();
    expect(text).toMatch(/^toteboard_journal_position \d+$/m);
    // The whole text is valid for Prometheus: types first, each family once, every line a name, labels and a number.
    const typed = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]));
    let family = '';
    for (const line of text.trimEnd().split('\n')) {
      const [, name = '', labels = ''] =
        /^([a-z]\w*)(?:\{(kind="[\w-]+"|quantile="0\.\d+")\})? -?\d+(?:\.\d+)?(?:e[+-]\d+)?$/.exec(line) ?? [];
      if (line.startsWith('# TYPE ')) [, , family = ''] = line.split(' ');
      else expect([family, `${family}_sum`, `${family}_count`], line).toContain(name);
      if (labels.startsWith('quantile')) expect(typed.get(name), line).toBe('summary');
    }
    expect(typed.size).toBe([...text.matchAll(/^# TYPE /gm)].length);
    for (const name of [
      'hub_connections',
      'hub_topics',
      'hub_frames_total',
      'hub_dropped_total',
      'hub_snapshot_bytes_total',
      'hub_buffered_bytes',
      'hub_lag_ms',
      'commands_total',
    ])
      expect(typed.has(`toteboard_${name}`), name).toBe(true);
    await house.close();
  });
});

describe('the portal', () => {
  it('SAFE-04 SAFE-53 D-64 every page carries permission and status as inert data, at any address', async () => {
    const portal = join(folder, 'dist');
    mkdirSync(join(portal, 'js'), { recursive: true });
    writeFileSync(join(portal, 'index.html'), '<!doctype html><html><head><title>t</title></head><body></body></html>');
    writeFileSync(join(portal, 'js', 'main.Ab12Cd34.js'), 'export {};');
    const house = await startHouse({ portal });
    const page = await fetch(`${house.origin}/rng?vassalage=TH`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const [, block = ''] = /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(html) ?? [];
    const start = JSON.parse(block) as { permission: { value: unknown }; status: { position: unknown } };
    expect(permissionInfo.safeParse(start.permission.value).success).toBe(true);
    expect(start.status.position).toMatchObject({ topic: 'system', epoch: house.engine.epoch });
    expect(block).not.toContain('<');
    const policy = page.headers.get('content-security-policy') ?? '';
    const { port } = new URL(house.origin);
    expect(policy.split('; ').sort()).toEqual(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src 'self' ws://localhost:${port} http://games.localhost:${port}/phone/`,
        `frame-src http://games.localhost:${port}`,
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types toteboard-html toteboard-worker',
      ].sort(),
    );
    // SAFE-53
    const chunk = await fetch(`${house.origin}/js/main.Ab12Cd34.js`);
    expect([chunk.status, chunk.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(chunk.headers.get('x-content-type-options')).toBe('nosniff');
    for (const missing of ['/js/gone.js', '/nowhere', '/rng/x', '/../package.json', '/index.html.map'])
      expect((await fetch(`${house.origin}${missing}`)).status, missing).toBe(404);
    await house.close();
  });
  it('SAFE-53 pictures are immutable, sandboxed and drawn only for what exists; documents are served', async () => {
    const house = await startHouse();
    const game = house.world.catalogue.hot[0]!;
    for (const path of [`cover/${game.id}`, 'silk/abc', `vendor/${game.vendor}`, 'promo/friday', 'banner/friday']) {
      const picture = await fetch(`${house.origin}/img/${path}.svg`);
      expect([picture.status, picture.headers.get('content-type')], path).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      expect(picture.headers.get('cache-control')).toContain('immutable');
      expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    }
    for (const path of ['cover/nothing', 'vendor/nobody', 'other/x', `cover/${'x'.repeat(100)}`])
      expect((await fetch(`${house.origin}/img/${path}.svg`)).status, path).toBe(404);
    for (const path of ['/docs', '/docs/openapi', '/docs/openapi.json', '/docs/asyncapi.json'])
      expect((await fetch(`${house.origin}${path}`)).status, path).toBe(200);
    await house.close();
  });
});
