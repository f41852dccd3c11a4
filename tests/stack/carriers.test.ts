/** Two carriers, one hub: what polls is carried by the library, a web socket by a line of ours; nobody can tell (H-01, H-21). */
import { randomUUID } from 'node:crypto';
import { connect as connectTcp } from 'node:net';
import { env } from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dialBare } from '../../server-mock/hub/line/testLines.ts';
import { BURST } from '../../server-mock/hub/messageBudget.ts';
import { createRandom, pick, secureRandom } from '../../server-mock/platform/random.ts';
import { RATES } from '../../server-mock/rest/http/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { call, login } from './support/rest.ts';
import { connect, dial, type TestSocket } from './support/socket.ts';

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

/** What a test did not come to close is nobody else's. */
const left = new Set<TestSocket>();
afterEach(() => {
  for (const client of left) client.close();
  left.clear();
});

const ended = (reason: string): number => house.counters.get('hub_closed_total', reason);
const clients = (): number => house.counters.get('hub_connections');
/** A packet past the client's own encoder. */
const say = ({ socket }: TestSocket, packet: string): void => void socket.io.engine.send(packet);
/** Both the hub and the client, each in its own words; `reasons` as the hub counts them. */
const endOf = async (client: TestSocket, reasons: string | readonly string[], does: () => unknown) => {
  const all = (): number => [reasons].flat().reduce((sum, reason) => sum + ended(reason), 0);
  const before = all();
  await does();
  const said = await client.closed;
  await expect.poll(all).toBeGreaterThan(before);
  return [said, all() - before] as const;
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
   * A letter may come while no poll waits for an answer: the house then cannot say that it ends the line, breaks off the
   * letter instead, and names both differently.
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
  ])('SAFE-47 %s ends this line alone', async (packet, reason) => {
    const other = await enter();
    const client = await enter();
    expect(await endOf(client, reason, () => say(client, packet))).toEqual([expect.stringMatching(broken), 1]);
    await stillServed(other);
    other.close();
  });
  it.each(['2', '2["x"]', '2["__proto__",{}]', '2[5,{}]', '25["frames",{},1]'])(
    'SAFE-47 %s is malformed, and the line stays',
    async (packet) => {
      const client = await enter();
      const before = house.counters.get('hub_malformed_total');
      say(client, packet);
      await stillServed(client);
      expect(house.counters.get('hub_malformed_total')).toBe(before + 1);
      client.close();
    },
  );
  it('H-10 answers to nobody’s question are passed over', async () => {
    const client = await enter();
    const before = house.counters.get('hub_malformed_total');
    say(client, '3');
    say(client, '31[{}]');
    await stillServed(client);
    expect(house.counters.get('hub_malformed_total')).toBe(before);
    client.close();
  });
  it.each(['3', '31[{}]'])('REL-27 but %s counts as a message, however little is read of it', async (packet) => {
    const client = await enter();
    const limited = house.counters.get('hub_limited_total');
    for (let n = 0; n < 2 * BURST; n += 1) say(client, packet);
    expect(await client.event('closing')).toMatchObject({ code: 'too-many-messages' });
    await client.closed;
    expect(house.counters.get('hub_limited_total')).toBe(limited + 1);
  });
  it('REL-27 a message that is too large ends it by that name', async () => {
    const client = await enter();
    const large = () => client.socket.emit('sync', { positions: {}, generation: 1, more: 'x'.repeat(17_000) });
    expect(await endOf(client, 'server namespace disconnect', large)).toEqual(['io server disconnect', 1]);
    expect(await client.event('closing')).toMatchObject({ code: 'message-too-large' });
  });
  it('SAFE-26 a session that is over ends it, and says so first', async () => {
    const own = await login(house.origin, 'meilin07');
    const client = await enter(own.token);
    const leave = () => call(house.origin, '/wps/session/logout', { method: 'DELETE', token: own.token });
    expect(await endOf(client, 'server namespace disconnect', leave)).toEqual(['io server disconnect', 1]);
    expect(await client.event('closing')).toMatchObject({ code: 'session-ended' });
  });
  it('SAFE-26 SAFE-25 who is refused is told by a code, or by nothing at all', async () => {
    const refusal = (options: { readonly token?: string; readonly origin?: string }) =>
      new Promise<Error & { data?: unknown }>((done) => {
        const socket = dial(house.origin, { ...options, transports: [transport] });
        socket.once('connect_error', (error) => {
          socket.disconnect();
          done(error);
        });
      });
    const told = await refusal({ token: 'x'.repeat(43) });
    expect([told.message, told.data]).toEqual(['not-authorised', { code: 'not-authorised' }]);
    const before = house.counters.get('hub_refused_total', 'origin');
    const foreign = await refusal({ token, origin: 'https://evil.example' });
    expect([foreign.message, foreign.data]).toEqual([
      transport === 'websocket' ? 'websocket error' : 'xhr poll error',
      undefined,
    ]);
    expect(house.counters.get('hub_refused_total', 'origin')).toBe(before + 1);
  });
  it('SAFE-26 another namespace is none, and who asks for it may still come into this one', async () => {
    const { io: manager } = dial(house.origin, { token, transports: [transport] });
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
  it('H-10 of what is asked at once every answer comes, with what it was asked with', async () => {
    const client = await enter();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, generation) => client.ask('sync', { positions: {}, generation })),
    );
    expect(answers.map(({ generation }) => generation)).toEqual(Array.from({ length: 12 }, (_, n) => n));
    client.close();
  });
});

describe('over polling', () => {
  it.each(['2{}', '7', '2["x"', '0{}'])(
    'SAFE-47 %s ends it at once, though no poll waits to be told',
    async (packet) => {
      const client = await connect(house.origin, { token, transports: ['polling'] });
      left.add(client);
      const all = (): number => ended('forced close') + ended('forced server close');
      const before = all();
      const polls = client.socket.io.engine.transport as unknown as { _poll: () => void };
      polls._poll = () => undefined;
      // Its answer takes the last poll with it.
      await stillServed(client);
      say(client, packet);
      await expect.poll(all).toBe(before + 1);
    },
  );
});

const SEED = Number(env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const random = createRandom(SEED, 'lines');
const bytes = (most: number): Buffer =>
  Buffer.from(Array.from({ length: random.integer(most) }, () => random.integer(256)));

describe('a bare web socket', () => {
  it('SAFE-25 of a foreign origin is refused before it stands', async () => {
    await expect(dialBare(house.origin, undefined, 'https://evil.example')).rejects.toThrow('400');
  });
  it.each(['EIO=4&transport=websocket&sid=nobody', 'EIO=4&transport=pigeon', 'EIO=4', 'transport=websocket'])(
    'H-21 that asks for what there is not (%s) is not greeted',
    async (query) => {
      const line = await dialBare(house.origin, query).catch(() => null);
      await line?.closed;
      expect(line?.heard.filter((text) => text.startsWith('0')) ?? []).toEqual([]);
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
  ])('SAFE-47 over which the engine is told %j ends with it or is not moved by it', async (said, reason) => {
    const line = await dialBare(house.origin);
    line.send(`40${JSON.stringify({ token })}`);
    await line.until('40');
    const before = reason === null ? 0 : ended(reason);
    line.send(said);
    if (reason === null) {
      line.send('421["sync",{"positions":{},"generation":1}]');
      expect(await line.until('431')).toContain('"ok":true');
      line.close();
    }
    expect(await line.closed).toBe(1005);
    if (reason !== null) await expect.poll(() => ended(reason)).toBe(before + 1);
    await expect.poll(clients).toBe(0);
  });
  it('H-29 is not compressed, whatever it offers, and not read beyond what the hub reads', async () => {
    const line = await dialBare(house.origin);
    expect(line.extensions).toBe('');
    line.send('x'.repeat(64 * 1024 + 1));
    expect(await line.closed).toBe(1009);
  });
  it(`SAFE-47 REL-27 whatever is sent over it, the hub and everybody else go on (seed ${SEED})`, async () => {
    const bystander = await connect(house.origin, { token });
    for (let n = 0; n < 150; n += 1) {
      const line = await dialBare(house.origin);
      if (random.integer(2) === 0) line.send(`40${JSON.stringify({ token })}`);
      for (let said = random.integer(4); said >= 0; said -= 1) {
        const letter = pick(
          ['', '0', '1', '2', '3', '4', '40', '41', '42', '42[', '43', '44', '45', '46', 'b'],
          random,
        );
        if (random.integer(3) === 0) line.send(bytes(40), { binary: random.integer(2) === 0 });
        else
          line.send(`${letter}${pick(['', '[]', '{}', '["x",', '/a,', '1-', bytes(20).toString('latin1')], random)}`);
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
  it(`SAFE-47 nor is it harmed by what is no web socket's frame (seed ${SEED})`, async () => {
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
          // Some at once behind the question, so that it is read with it.
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
