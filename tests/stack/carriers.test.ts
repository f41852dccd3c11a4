/** Two carriers, one hub: the library carries polling, our own codec WebSockets; clients see no difference (H-01, H-21). */
import { randomUUID } from 'node:crypto';
import { connect as connectTcp } from 'node:net';
import { env } from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectBareClient } from '../../server-mock/hub/connection/testing/bareClientFixture.ts';
import { MESSAGE_BURST } from '../../server-mock/hub/limits.ts';
import { createRandom, pick, secureRandom } from '../../server-mock/platform/random.ts';
import { RATES } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect, openSocket, type TestSocket } from './support/socket.ts';

let house: RunningHouse;
let token: string;
const defects: unknown[] = [];
const many = { burst: 1_000, perMinute: 10_000 };
beforeAll(async () => {
  const rates = { ...RATES, enter: many, prove: many };
  house = await startHouse({ scenario: 'quiet', betsPerSecond: 0, rates, onDefect: (_, error) => defects.push(error) });
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());

/** Closes what a test left open. */
const left = new Set<TestSocket>();
afterEach(() => {
  for (const client of left) client.close();
  left.clear();
});

const ended = (reason: string): number => house.counters.get('hub_closed_total', reason);
const clients = (): number => house.counters.get('hub_connections');
/** Sends a packet past the client's own encoder. */
const sendPacket = ({ socket }: TestSocket, packet: string): void => void socket.io.engine.send(packet);
/** The end as hub and client each report it; `reasons` as the hub counts them. */
const endOf = async (client: TestSocket, reasons: string | readonly string[], does: () => unknown) => {
  const all = (): number => [reasons].flat().reduce((sum, reason) => sum + ended(reason), 0);
  const before = all();
  await does();
  const reason = await client.closed;
  await expect.poll(all).toBeGreaterThan(before);
  return [reason, all() - before] as const;
};
const stillServed = async (client: TestSocket): Promise<void> => {
  expect(await client.subscribe('system')).toMatchObject({ ok: true });
};

describe.each(['websocket', 'polling'])('over %s', (transport) => {
  const enter = async (bearer = token) => {
    const client = await connect(house.origin, { token: bearer, transports: [transport] });
    left.add(client);
    return client;
  };
  /**
   * A packet may arrive while no poll is pending: the house then cannot report the close, aborts the packet's
   * request instead, and both sides name the end differently.
   */
  const forced = transport === 'polling' ? ['forced close', 'forced server close'] : 'forced close';
  const broken = transport === 'polling' ? /^transport (close|error)$/ : /^transport close$/;

  it.each([
    ['2["x"', forced],
    ['2{}', forced],
    ['2[null]', forced],
    ['2["disconnect"]', forced],
    ['2/other,["x"]', forced],
    ['7', forced],
    ['1{}', forced],
    ['3{}', forced],
    ['4{"message":"x"}', forced],
    ['0{}', forced],
    ['0[]', forced],
    ['1', 'client namespace disconnect'],
  ])('SAFE-47 %s closes this connection alone', async (packet, reason) => {
    const other = await enter();
    const client = await enter();
    expect(await endOf(client, reason, () => sendPacket(client, packet))).toEqual([expect.stringMatching(broken), 1]);
    await stillServed(other);
    other.close();
  });
  it.each(['2', '2["x"]', '2["__proto__",{}]', '2[5,{}]', '25["frames",{},1]'])(
    'SAFE-47 %s is malformed, and the connection stays open',
    async (packet) => {
      const client = await enter();
      const before = house.counters.get('hub_malformed_total');
      sendPacket(client, packet);
      await stillServed(client);
      expect(house.counters.get('hub_malformed_total')).toBe(before + 1);
      client.close();
    },
  );
  it('H-10 acknowledgements without a request are ignored', async () => {
    const client = await enter();
    const before = house.counters.get('hub_malformed_total');
    sendPacket(client, '3');
    sendPacket(client, '31[{}]');
    await stillServed(client);
    expect(house.counters.get('hub_malformed_total')).toBe(before);
    client.close();
  });
  it.each(['3', '31[{}]'])(
    'REL-27 the packet %s counts as a message, although little of it is parsed',
    async (packet) => {
      const client = await enter();
      const limited = house.counters.get('hub_limited_total');
      for (let n = 0; n < 2 * MESSAGE_BURST; n += 1) sendPacket(client, packet);
      expect(await client.waitForEvent('closing')).toMatchObject({ code: 'too-many-messages' });
      await client.closed;
      expect(house.counters.get('hub_limited_total')).toBe(limited + 1);
    },
  );
  it('REL-27 a message that is too large closes the connection with that reason', async () => {
    const client = await enter();
    const large = () => client.socket.emit('sync', { positions: {}, generation: 1, more: 'x'.repeat(17_000) });
    expect(await endOf(client, 'server namespace disconnect', large)).toEqual(['io server disconnect', 1]);
    expect(await client.waitForEvent('closing')).toMatchObject({ code: 'message-too-large' });
  });
  it('SAFE-26 the end of the session is announced and then closes the connection', async () => {
    const own = await login(house.origin, 'meilin07');
    const client = await enter(own.token);
    const leave = () => call(house.origin, '/wps/session/logout', { method: 'DELETE', token: own.token });
    expect(await endOf(client, 'server namespace disconnect', leave)).toEqual(['io server disconnect', 1]);
    expect(await client.waitForEvent('closing')).toMatchObject({ code: 'session-ended' });
  });
  it('SAFE-26 SAFE-25 a refused client receives a code, or nothing for a wrong origin', async () => {
    const refusal = (options: { readonly token?: string; readonly origin?: string }) =>
      new Promise<Error & { data?: unknown }>((done) => {
        const socket = openSocket(house.origin, { ...options, transports: [transport] });
        socket.once('connect_error', (error) => {
          socket.disconnect();
          done(error);
        });
      });
    const refusedWith = await refusal({ token: 'x'.repeat(43) });
    expect([refusedWith.message, refusedWith.data]).toEqual(['not-authorised', { code: 'not-authorised' }]);
    const before = house.counters.get('hub_refused_total', 'origin');
    const foreign = await refusal({ token, origin: 'https://evil.example' });
    expect([foreign.message, foreign.data]).toEqual([
      transport === 'websocket' ? 'websocket error' : 'xhr poll error',
      undefined,
    ]);
    expect(house.counters.get('hub_refused_total', 'origin')).toBe(before + 1);
  });
  it('SAFE-26 another namespace does not exist, and the client may still join this one', async () => {
    const { io: manager } = openSocket(house.origin, { token, transports: [transport] });
    const other = manager.socket('/other');
    const refused = new Promise<Error>((done) => void other.once('connect_error', done));
    other.connect();
    expect((await refused).message).toBe('Invalid namespace');
    const main = manager.socket('/');
    await new Promise<void>((done) => {
      if (main.connected) done();
      else main.once('connect', done);
    });
    main.disconnect();
    manager._close();
  });
  it('H-10 concurrent requests are all answered, each with its own acknowledgement', async () => {
    const client = await enter();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, generation) => client.emitWithAck('sync', { positions: {}, generation })),
    );
    expect(answers.map(({ generation }) => generation)).toEqual(Array.from({ length: 12 }, (_, n) => n));
    client.close();
  });
});

describe('over polling', () => {
  it.each(['2{}', '7', '2["x"', '0{}'])('SAFE-47 %s closes it at once, although no poll is pending', async (packet) => {
    const client = await connect(house.origin, { token, transports: ['polling'] });
    left.add(client);
    const all = (): number => ended('forced close') + ended('forced server close');
    const before = all();
    const polls = client.socket.io.engine.transport as unknown as { _poll: () => void };
    polls._poll = () => undefined;
    // The answer ends the last poll with it.
    await stillServed(client);
    sendPacket(client, packet);
    await expect.poll(all).toBe(before + 1);
  });
});

const SEED = Number(env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const random = createRandom(SEED, 'lines');
const bytes = (most: number): Buffer =>
  Buffer.from(Array.from({ length: random.integer(most) }, () => random.integer(256)));

describe('a native WebSocket', () => {
  it('SAFE-25 of a foreign origin is refused before the upgrade', async () => {
    await expect(connectBareClient(house.origin, undefined, 'https://evil.example')).rejects.toThrow('400');
  });
  it.each(['EIO=4&transport=websocket&sid=nobody', 'EIO=4&transport=pigeon', 'EIO=4', 'transport=websocket'])(
    'H-21 with an invalid query (%s) receives no handshake',
    async (query) => {
      const line = await connectBareClient(house.origin, query).catch(() => null);
      await line?.closed;
      expect(line?.received.filter((text) => text.startsWith('0')) ?? []).toEqual([]);
    },
  );
  it.each([
    ['x', 'parse error'],
    ['', 'parse error'],
    ['2', 'transport error'],
    ['2probe', 'transport error'],
    ['4', 'forced close'],
    ['bAAAA', 'forced close'],
    [Buffer.from([1, 2]), 'forced close'],
    ['42', null],
    ['0', null],
    ['1', null],
    ['5', null],
    ['6', null],
    ['3', null],
    ['3probe', null],
  ])('SAFE-47 is closed by the packet %j or ignores it', async (said, reason) => {
    const line = await connectBareClient(house.origin);
    line.send(`40${JSON.stringify({ token })}`);
    await line.waitFor('40');
    const before = reason === null ? 0 : ended(reason);
    line.send(said);
    if (reason === null) {
      line.send('421["sync",{"positions":{},"generation":1}]');
      expect(await line.waitFor('431')).toContain('"ok":true');
      line.close();
    }
    expect(await line.closed).toBe(1005);
    if (reason !== null) await expect.poll(() => ended(reason)).toBe(before + 1);
    await expect.poll(clients).toBe(0);
  });
  it('H-29 is not compressed, whatever it offers, and not read beyond the hub’s limit', async () => {
    const line = await connectBareClient(house.origin);
    expect(line.extensions).toBe('');
    line.send('x'.repeat(64 * 1024 + 1));
    expect(await line.closed).toBe(1009);
  });
  it(`SAFE-47 REL-27 random packets over it harm neither the hub nor other clients (seed ${SEED})`, async () => {
    const bystander = await connect(house.origin, { token });
    for (let n = 0; n < 150; n += 1) {
      const line = await connectBareClient(house.origin);
      if (random.integer(2) === 0) line.send(`40${JSON.stringify({ token })}`);
      for (let said = random.integer(4); said >= 0; said -= 1) {
        const packetType = pick(
          ['', '0', '1', '2', '3', '4', '40', '41', '42', '42[', '43', '44', '45', '46', 'b'],
          random,
        );
        if (random.integer(3) === 0) line.send(bytes(40), { binary: random.integer(2) === 0 });
        else
          line.send(
            `${packetType}${pick(['', '[]', '{}', '["x",', '/a,', '1-', bytes(20).toString('latin1')], random)}`,
          );
      }
      if (random.integer(2) === 0) line.terminate();
      else line.close();
      await line.closed;
    }
    await stillServed(bystander);
    await expect.poll(clients).toBe(1);
    bystander.close();
    expect(defects).toEqual([]);
  });
  it(`SAFE-47 invalid WebSocket frames do not harm it either (seed ${SEED})`, async () => {
    const bystander = await connect(house.origin, { token });
    const { port } = new URL(house.origin);
    for (let n = 0; n < 60; n += 1)
      await new Promise<void>((done) => {
        const socket = connectTcp(Number(port), '127.0.0.1', () => {
          const head = [
            'GET /hub/?EIO=4&transport=websocket HTTP/1.1',
            `host: localhost:${port}`,
            `origin: ${house.origin}`,
            'connection: Upgrade',
            'upgrade: websocket',
            'sec-websocket-version: 13',
            `sec-websocket-key: ${Buffer.from(randomUUID().slice(0, 16)).toString('base64')}`,
          ];
          // Some are sent together with the upgrade request, so that both are read at once.
          socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes(n % 2 === 0 ? 200 : 1)]));
        });
        socket.once('data', () => {
          socket.write(bytes(300));
          socket.end();
        });
        socket.on('error', () => undefined);
        socket.once('close', () => done());
      });
    await stillServed(bystander);
    await expect.poll(clients).toBe(1);
    bystander.close();
    expect(defects).toEqual([]);
  });
});
