/** Gateways beside one house, in one process: what they answer, hand on and hold back (H-33). */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect as connectTo, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CALLS } from '../../src/contract/index.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { GATEWAY_HEADER, QUESTION, worldName, type PositionAnswer } from '../../server-mock/gateway/gatewayProtocol.ts';
import { MAX_SEALED_TEXT } from '../../server-mock/session/seal.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { openGateway } from './support/gateways.ts';
import { call, login, tryLogin } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';
import { connect, openSocket } from './support/socket.ts';
import { slotOf } from './support/openGame.ts';

type Gateway = Awaited<ReturnType<typeof openGateway>>;
const PUBLIC = 'http://tote.example';
const WHO = 'meilin07';
const BALANCE = '/wps/v2/wallets/balance';
const LANGUAGE = '/wps/member/language';
let house: RunningHouse;
let one: Gateway;
let two: Gateway;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, gatewaysPort: 0, origin: PUBLIC });
  [one, two] = await Promise.all([openGateway(house), openGateway(house)]);
});
afterEach(() => {
  for (const { follower } of [one, two]) {
    follower.release();
    follower.setLeader({ token: 1, address: house.gatewaysOrigin ?? '' });
  }
});
afterAll(async () => {
  await Promise.all([one.close(0), two.close(0)]);
  await house.close();
});
const memberOf = (account: string): string => house.engine.state().accounts.get(account) ?? '';
const refusalOf = async (socket: ReturnType<typeof openSocket>): Promise<string | undefined> => {
  const [error] = (await once(socket as never, 'connect_error')) as [{ data?: { code?: string } }];
  socket.close();
  return error.data?.code;
};
/** A vendor pays a prize into the member's wallet; resolves with the position. */
const pay = async (account: string): Promise<number> => {
  const member = memberOf(account);
  const game = slotOf(house);
  const bet = { member, vendor: game.vendor, gameId: game.id, roundId: randomUUID(), amount: 1_000, demo: false };
  for (const kind of ['debit', 'credit'] as const) {
    const command = { kind, ...bet, txId: randomUUID() };
    const done = await house.engine.submit({ command, actor: `vendor:${game.vendor}`, key: command.txId });
    expect(done).toMatchObject({ ok: true });
  }
  return house.gateway.head(`wallet:${member}`);
};

it('H-33 a log-in at one gateway opens a socket at another that is behind, which waits and does not refuse the token', async () => {
  two.follower.hold();
  const { token } = await login(one.origin, WHO);
  expect(house.engine.state().sessions.size).toBeGreaterThan(two.engine.state().sessions.size);
  const opening = connect(two.origin, { token });
  two.follower.release();
  const socket = await opening;
  const topic = `wallet:${memberOf(WHO)}`;
  await socket.subscribe(topic);
  expect((await socket.waitForFrame(topic)).kind).toBe('snapshot');
  socket.close();
});
it('H-33 a gateway that cannot ask the house turns an unknown token away for now, and one that can for good', async () => {
  expect(await refusalOf(openSocket(one.origin, { token: 'x'.repeat(43) }))).toBe('not-authorised');
  two.follower.hold();
  const { token } = await login(one.origin, WHO);
  two.follower.setLeader(null);
  expect(await refusalOf(openSocket(two.origin, { token }))).toBe('house-lost');
});
it('H-33 a read at a gateway that is behind answers with the session that only the house knows', async () => {
  two.follower.hold();
  const { token } = await login(one.origin, WHO);
  expect((await call(two.origin, BALANCE, { token })).status).toBe(200);
});
it('H-33 H-11 every read of a topic is answered by a gateway as by the house, and waits for the client’s position', async () => {
  const { token } = await login(one.origin, WHO);
  const rows = CALLS.filter(({ method, topic }) => method === 'GET' && topic !== undefined);
  expect(rows.length).toBeGreaterThan(20);
  const direct = { [GATEWAY_HEADER.secret]: house.gatewaySecret, 'x-forwarded-host': 'tote.example' };
  let read = 0;
  for (const { path, name } of rows) {
    const [there, here] = await Promise.all([
      call(house.gatewaysOrigin ?? '', path, { token, headers: { ...direct, 'x-forwarded-for': '127.0.0.1' } }),
      call(one.origin, path, { token }),
    ]);
    expect([name, here.status, here.code, here.value]).toEqual([name, there.status, there.code, there.value]);
    if (here.code === null) read += 1;
  }
  expect(read).toBeGreaterThan(10);
  one.follower.hold();
  const seq = await pay(WHO);
  const query = { minPosition: `${house.engine.epoch}.${seq}` };
  const waits = call<{ balance: string }>(one.origin, BALANCE, { token, query });
  one.follower.release();
  const { value, position } = await waits;
  expect(position.seq).toBe(seq);
  expect(value.balance).toBe((await call<{ balance: string }>(two.origin, BALANCE, { token, query })).value.balance);
});
it('H-33 H-18 a write through a gateway is answered when the gateway has it, and once for its key at any gateway', async () => {
  const { token } = await login(one.origin, WHO);
  const key = randomUUID();
  const body = { language: 'CN' };
  one.follower.hold();
  let isAnswered = false;
  const writing = call(one.origin, LANGUAGE, { method: 'POST', token, key, body }).finally(() => {
    isAnswered = true;
  });
  const again = await call(two.origin, LANGUAGE, { method: 'POST', token, key, body });
  expect([again.code, isAnswered]).toEqual([null, false]);
  one.follower.release();
  expect((await writing).value).toEqual(again.value);
  expect(one.engine.state().members.get(memberOf(WHO))?.language).toBe('CN');
});
it('H-33 a launch ticket is used once, at two gateways at the same moment', async () => {
  const { token } = await login(one.origin, WHO);
  const { id, vendor: vassalage } = slotOf(house);
  const body = { gameId: id, vassalage, language: 'EN', device: 'WEB' };
  const launched = await call<{ ticket: string }>(two.origin, '/wps/game/launchGame', { method: 'POST', token, body });
  const { ticket } = launched.value;
  const opened = await Promise.all(
    [one, two].map(({ port }) =>
      requestVendorHost(`http://localhost:${port}`, '/session', { body: { ticket }, host: 'games.tote.example' }),
    ),
  );
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 401]);
});
it('H-18 H-33 a command over a gateway’s socket is the house’s, and a key that comes over two gateways acts once', async () => {
  const { token } = await login(one.origin, WHO);
  const [here, there] = await Promise.all([connect(one.origin, { token }), connect(two.origin, { token })]);
  const [room] = house.world.rooms ?? [];
  const topic = `chat:${room?.id}`;
  const message = { generation: 1, epoch: house.engine.epoch, body: { room: room?.id, text: 'hello' } };
  const command = { ...message, id: randomUUID(), name: 'chatSend' };
  const before = house.gateway.head(topic);
  const answers = await Promise.all([here.emitWithAck('command', command), there.emitWithAck('command', command)]);
  expect(answers.map(({ ok, code }) => [ok, code])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
  expect(answers[0]).toMatchObject({ result: answers[1]?.['result'] });
  const since = await house.journal.readTopic(topic, before, 10);
  expect(since.filter(({ commandId }) => commandId === command.id)).toHaveLength(1);
  here.close();
  there.close();
});
it('R-LIVE-18 H-33 a member in a room over two gateways counts once, and one at each counts twice', async () => {
  const [, room] = house.world.rooms ?? [];
  const topic = `room:${room?.id}`;
  const [mine, other] = await Promise.all([login(one.origin, WHO), login(two.origin, 'agent88')]);
  const open = async ({ origin }: Gateway, token: string) => {
    const socket = await connect(origin, { token });
    await socket.subscribe(topic);
    return socket;
  };
  const sockets = [await open(one, mine.token), await open(two, mine.token), await open(two, other.token)];
  const presentIn = (frame: { readonly data: unknown }) => (frame.data as { present?: number }).present;
  const [first] = sockets;
  await first?.waitForFrame(topic, (frame) => presentIn(frame) === 2);
  sockets[2]?.close();
  const alone = await first?.waitForFrame(topic, (frame) => presentIn(frame) === 1);
  expect(alone && presentIn(alone)).toBe(1);
  for (const socket of sockets) socket.close();
});
it('SAFE-36 H-33 only a gateway is believed at the house’s port for gateways, and no client by a header that it sends to a gateway', async () => {
  const leading = house.gatewaysOrigin ?? '';
  // The last has as many letters as the secret, and more bytes.
  for (const given of [null, 'x'.repeat(64), '\u00e9'.repeat(64)]) {
    const headers: Record<string, string> = given === null ? {} : { [GATEWAY_HEADER.secret]: given };
    expect((await fetch(`${leading}${QUESTION.position}`, { method: 'POST', body: '{}', headers })).status).toBe(403);
    expect((await fetch(`${leading}${BALANCE}`, { headers })).status).toBe(403);
  }
  const forged = { [GATEWAY_HEADER.secret]: house.gatewaySecret, 'x-forwarded-for': '203.0.113.7' };
  const asked = await fetch(`${one.origin}${QUESTION.position}`, { method: 'POST', body: '{}', headers: forged });
  expect(asked.status).toBe(404);
  await tryLogin(one.origin, WHO, 'wrong-password').catch(() => undefined);
  const addresses = [...house.engine.state().addressFailures.keys()];
  expect(addresses).not.toContain('203.0.113.7');
  expect(addresses).toContain('127.0.0.1');
});
it('H-33 while no house leads a read waits for the next one, and a write that may have arrived ends without an answer', async () => {
  const { token } = await login(one.origin, WHO);
  one.follower.setLeader(null);
  const info = call<{ id: string }>(one.origin, '/wps/member/info', { token });
  one.follower.setLeader({ token: 2, address: house.gatewaysOrigin ?? '' });
  expect((await info).value.id).toBe(memberOf(WHO));
  house.house.faults.add({ call: 'updateLanguage', lost: true, times: 1 });
  const lost = call(one.origin, LANGUAGE, { method: 'POST', token, body: { language: 'EN' } });
  await expect(lost).rejects.toThrow('fetch failed');
});
it('H-33 the page of a game and its socket are reached through a gateway', async () => {
  const upgraded = await new Promise<number | undefined>((done) => {
    const asked = request({
      host: '127.0.0.1',
      port: one.port,
      path: '/here',
      headers: {
        host: 'games.tote.example',
        origin: 'http://games.tote.example',
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
        'sec-websocket-protocol': 'session-of-no-game',
      },
    });
    asked.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      done(statusCode);
    });
    asked.on('response', ({ statusCode }) => done(statusCode));
    asked.on('error', () => done(undefined));
    asked.end();
  });
  // The house ends a connection whose session is no game's; the page's files come.
  expect(upgraded).toBe(101);
  const page = await new Promise<string>((done) => {
    const headers = { host: 'games.tote.example' };
    request({ host: '127.0.0.1', port: one.port, path: '/service', headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString('utf8')));
      answer.on('end', () => done(text));
    }).end();
  });
  expect(page).toContain('<!doctype html>');
});
it('H-33 H-29 a client that moves to a gateway behind it gets nothing that it has, and everything after that', async () => {
  const { token } = await login(one.origin, WHO);
  const topic = `wallet:${memberOf(WHO)}`;
  two.follower.hold();
  const ahead = await connect(one.origin, { token });
  await ahead.subscribe(topic);
  const seq = await pay(WHO);
  await ahead.waitForFrame(topic, (frame) => frame.seq === seq);
  ahead.close();
  two.follower.release();
  const held = await connect(two.origin, { token });
  two.follower.hold();
  const next = await pay(WHO);
  await held.subscribe({ topic, since: [house.engine.epoch, next] });
  const last = await pay(WHO);
  two.follower.release();
  const frame = await held.waitForFrame(topic);
  expect([frame.seq, held.frames.filter((one) => one.topic === topic).length]).toEqual([last, 1]);
  held.close();
});
it('H-34 H-33 an operator reads health and counters of house and gateway, and a client through a proxy does not', async () => {
  const leading = house.gatewaysOrigin ?? '';
  for (const origin of [leading, one.origin]) {
    expect(await (await fetch(`${origin}/health/live`)).json()).toEqual({ live: true });
    expect(await (await fetch(`${origin}/health/ready`)).json()).toMatchObject({ ready: true });
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    for (const name of ['journal_position', 'gateway_lag_ms']) expect(metrics).toContain(`\ntoteboard_${name} `);
    const asClient = await fetch(`${origin}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(await asClient.text()).not.toContain('toteboard_');
  }
});
it('H-33 a read that a frozen house holds is answered by the next one as soon as that leads', async () => {
  const { token } = await login(one.origin, WHO);
  const leading = house.gatewaysOrigin ?? '';
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((done) => (isAsked = done));
  // Takes connections and answers nothing.
  const frozen = createServer(() => isAsked());
  await new Promise<void>((done) => frozen.listen(0, '127.0.0.1', () => done()));
  one.follower.setLeader({ token: 2, address: `http://127.0.0.1:${(frozen.address() as AddressInfo).port}` });
  const reading = call<{ id: string }>(one.origin, '/wps/member/info', { token });
  const writing = call(one.origin, LANGUAGE, { method: 'POST', token, body: { language: 'EN' } });
  const lost = writing.then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await asked;
  one.follower.setLeader({ token: 3, address: leading });
  expect((await reading).value.id).toBe(memberOf(WHO));
  expect(await lost).toBe('fetch failed');
  frozen.closeAllConnections();
  frozen.close();
});
it('H-33 the body of a read that is handed on is never taken for a request of its own', async () => {
  const asked: string[] = [];
  const leader = createServer(({ url = '' }, response) => {
    // The gateway itself reports its members.
    if (url !== QUESTION.members) asked.push(url);
    response.end();
  });
  await new Promise<void>((done) => leader.listen(0, '127.0.0.1', () => done()));
  one.follower.setLeader({ token: 2, address: `http://127.0.0.1:${(leader.address() as AddressInfo).port}` });
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: tote.example\r\n\r\n';
  const chunks = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  const head = 'GET /page HTTP/1.1\r\nHost: tote.example\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
  const socket = connectTo(one.port, '127.0.0.1').resume();
  socket.write(`${head}${chunks}`);
  await once(socket, 'close');
  await fetch(`${one.origin}/after`);
  expect(asked).toEqual(['/page', '/after']);
  leader.closeAllConnections();
  leader.close();
});
it('H-33 an upgrade whose client leaves before the answer is not kept at the gateway', async () => {
  let isAsked: (socket: Socket) => void = () => undefined;
  const asked = new Promise<Socket>((done) => (isAsked = done));
  // Takes connections and answers nothing.
  const frozen = createServer().on('upgrade', (_, socket) => isAsked(socket as Socket));
  await new Promise<void>((done) => frozen.listen(0, '127.0.0.1', () => done()));
  one.follower.setLeader({ token: 2, address: `http://127.0.0.1:${(frozen.address() as AddressInfo).port}` });
  const socket = connectTo(one.port, '127.0.0.1');
  socket.write('GET /here HTTP/1.1\r\nHost: games.tote.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const held = (await asked).resume();
  const over = once(held, 'end');
  socket.destroy();
  await over;
  expect(held.readableEnded).toBe(true);
  held.destroy();
  frozen.close();
});
it('H-33 a question that the house does not answer in time gives its connection back', async () => {
  let isAsked: (socket: Socket) => void = () => undefined;
  const asked = new Promise<Socket>((done) => (isAsked = done));
  // Takes connections and answers nothing.
  const frozen = createServer(({ url, socket }) => url === QUESTION.members && isAsked(socket));
  await new Promise<void>((done) => frozen.listen(0, '127.0.0.1', () => done()));
  one.follower.setLeader({ token: 2, address: `http://127.0.0.1:${(frozen.address() as AddressInfo).port}` });
  const socket = await asked;
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
  frozen.closeAllConnections();
  frozen.close();
});
it('SAFE-51 H-33 a gateway with a folder keeps the security events of its sockets', async () => {
  const folder = temporaryFolder();
  const own = await openGateway(house, { folder: folder.path });
  expect(await refusalOf(openSocket(own.origin, { token: 'x'.repeat(43) }))).toBe('not-authorised');
  await own.close(0);
  const lines = readFileSync(join(folder.path, 'security.log'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ kind: 'token', address: '127.0.0.1', what: 'hub', result: 'not-authorised' }),
  );
  folder.remove();
});
it('H-33 H-32 a gateway that no longer gets what the house writes sends its clients away until it does', async () => {
  const own = await openGateway(house, { behindMs: 50 });
  const ready = async (): Promise<number> => (await fetch(`${own.origin}/health/ready`)).status;
  const { token } = await login(own.origin, WHO);
  const socket = await connect(own.origin, { token });
  expect(await ready()).toBe(200);
  own.follower.hold();
  await pay(WHO);
  await socket.waitForEvent('drain');
  expect(await ready()).toBe(503);
  socket.close();
  own.follower.release();
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000 });
  const again = await connect(own.origin, { token });
  const topic = `wallet:${memberOf(WHO)}`;
  await again.subscribe(topic);
  expect((await again.waitForFrame(topic)).kind).toBe('snapshot');
  again.close();
  await own.close(0);
});
it('a gateway with another seed than its house learns it in a sentence', async () => {
  let own: Gateway | null = null;
  const told = await new Promise<string>((onOtherWorld) => {
    void openGateway(house, { seed: 7, onOtherWorld }).then((opened) => (own = opened));
  });
  const leads = `the house that leads has the world of seed ${house.world.seed}`;
  expect(told).toBe(`This gateway has the world of seed 7, and ${leads}: start both with the same --seed.`);
  await (own as Gateway | null)?.close(0);
});
it('a log-in of a moment ago at another gateway may send as much as any other', async () => {
  const { path } = CALLS.find(({ maxBody = 0 }) => maxBody > MAX_SEALED_TEXT) ?? {};
  const leading = house.gatewaysOrigin ?? '';
  two.follower.hold();
  const { token } = await login(one.origin, WHO);
  // Answers the first question, and lets the log-in reach the gateway only then.
  const asked = createServer((_request, response) => {
    two.follower.setLeader({ token: 1, address: leading });
    two.follower.release();
    const position: PositionAnswer = { pos: house.journal.head().pos, world: worldName(house.world) };
    response.end(JSON.stringify(position));
  });
  await new Promise<void>((done) => void asked.listen(0, '127.0.0.1', done));
  two.follower.setLeader({ token: 1, address: `http://127.0.0.1:${(asked.address() as AddressInfo).port}` });
  const body = { file: 'x'.repeat(1.5 * MAX_SEALED_TEXT) };
  const codeFor = async (as: string): Promise<string | null> =>
    (await call(two.origin, path ?? '', { method: 'POST', token: as, key: randomUUID(), body })).code;
  expect(await codeFor(token)).not.toBe('too-large');
  expect(await codeFor('y'.repeat(43))).toBe('too-large');
  asked.closeAllConnections();
  asked.close();
});
