/** Limits on what one connection may cost the house (REL-27). */
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { listen, closeServer } from '../../platform/listen.ts';
import { AUTH_MS, MAX_MESSAGE_BYTES, MAX_UNREAD_BYTES, WS_LIMITS } from '../limits.ts';
import { WebSocketConnection, type WebSocketConnectionParts } from './webSocketConnection.ts';
import { startConnectionServer } from './testing/serverFixture.ts';
import { connectBareClient } from './testing/bareClientFixture.ts';
import { WS_OPEN, upgradedServerClass, type Ws } from '../../platform/webSocket.ts';

const TOO_OFTEN = '44{"message":"too-many-messages","data":{"code":"too-many-messages"}}';

it('REL-27 WebSocket pings are answered and counted, and WebSocket pongs are counted', async () => {
  const { events, connectAdmitted, settled } = await startConnectionServer();
  const client = await connectAdmitted();
  client.ping('one');
  await client.waitFor('pong:one');
  client.pong('two');
  await settled(client);
  expect(events).toEqual([
    'client 1 sent something else',
    'client 1 sent something else',
    'client 1 sent are you there',
  ]);
});
it('H-30 the first answer to a ping is not counted as a message, a second one is', async () => {
  const { clock, events, connectAdmitted, settled } = await startConnectionServer();
  const client = await connectAdmitted();
  clock.advance(4_000);
  await client.waitFor('2');
  client.send('3');
  client.send('3');
  await settled(client);
  expect(events).toEqual(['client 1 sent something else', 'client 1 sent are you there']);
});
it.each(['0', '3', '6'])(
  'REL-27 before admission %j counts as a handshake attempt, and the fourth ends the connection with its error code',
  async (packet) => {
    const { events, connectClient } = await startConnectionServer();
    const client = await connectClient();
    for (let n = 0; n < 4; n += 1) client.send(packet);
    expect(await client.closed).toBe(1005);
    expect(client.received.at(-1)).toBe(TOO_OFTEN);
    expect(events).toEqual(['limited']);
  },
);
it('REL-27 before admission three WebSocket pings are answered, and the fourth ends the connection', async () => {
  const { events, connectClient } = await startConnectionServer();
  const client = await connectClient();
  for (let n = 0; n < 4; n += 1) client.ping(String(n));
  expect(await client.closed).toBe(1005);
  expect(client.received.slice(1)).toEqual(['pong:0', 'pong:1', 'pong:2', TOO_OFTEN]);
  expect(events).toEqual(['limited']);
});
it('REL-27 before admission a message that is too large ends the connection unread', async () => {
  const { events, connectClient } = await startConnectionServer();
  const client = await connectClient();
  client.send(`40{"x":"${'x'.repeat(MAX_MESSAGE_BYTES)}"}`);
  expect(await client.closed).toBe(1005);
  expect(client.received).toHaveLength(1);
  expect(events).toEqual([]);
});
it('REL-27 an unauthenticated client that reads nothing is cut before much is buffered for it', async () => {
  const { clock, sockets, connectClient, connectAdmitted, settled } = await startConnectionServer();
  const client = await connectClient();
  const [socket] = sockets;
  // From here on writes are buffered, as for a client that does not read.
  socket?.cork();
  for (const name of ['a', 'b']) client.send(`40/${name.repeat(4_000)},`);
  await expect.poll(() => socket?.writableLength).toBeGreaterThan(8_000);
  client.ping('more');
  const other = await connectAdmitted();
  clock.advance(250);
  expect(await client.closed).toBe(1006);
  expect(socket?.destroyed).toBe(true);
  await settled(other);
});
it('REL-27 a client admitted without a token keeps what is left of its five seconds', async () => {
  const { clock, authTimes, connectClient } = await startConnectionServer();
  const client = await connectClient();
  clock.advance(3_000);
  client.send('40{}');
  await client.waitFor('40');
  expect(authTimes).toEqual([AUTH_MS - 3_000]);
});
it('REL-27 a connection upgraded from polling gets its pings answered only while it reads', async () => {
  const server = createServer();
  const sockets: Duplex[] = [];
  const received = new Promise<void>((done) => {
    server.on('upgrade', (request, socket, head) => {
      sockets.push(socket);
      upgradedServerClass(WS_LIMITS)().handleUpgrade(request, socket, head, (ws) => ws.on('message', () => done()));
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  const client = await connectBareClient(`http://localhost:${port}`);
  client.ping('one');
  await client.waitFor('pong:one');
  const [socket] = sockets;
  socket?.cork();
  for (let n = 0; n < 200; n += 1) client.ping('x'.repeat(125));
  client.send('behind them');
  await received;
  expect(socket?.writableLength).toBeGreaterThan(MAX_UNREAD_BYTES / 2);
  expect(socket?.writableLength).toBeLessThan(MAX_UNREAD_BYTES + 200);
  client.terminate();
  await client.closed;
  await closeServer(server);
});
it('H-30 REL-27 a connection that the client began to close is cut, and not written to again', () => {
  const calls: string[] = [];
  const ws = {
    readyState: WS_OPEN,
    bufferedAmount: 0,
    send: (text: string) => void calls.push(text),
    close: () => void calls.push('close'),
    terminate: () => void calls.push('terminate'),
    _sender: { sendFrame: () => void calls.push('frame') },
  };
  const parts: WebSocketConnectionParts = {
    limited: () => undefined,
    admit: () => ({ ok: true, principal: null }),
    connect: () => undefined,
    ended: () => undefined,
  };
  const connectionOf = () => new WebSocketConnection(ws as unknown as Ws, 'id', '', parts);
  connectionOf().end('forced close');
  ws.readyState = WS_OPEN + 1;
  connectionOf().end('forced close');
  connectionOf().end('transport error', false);
  connectionOf().emit('slow', {});
  connectionOf().ping();
  expect(calls).toEqual(['close', 'terminate', 'close']);
});
