/** What a line may cost whoever keeps it (REL-27). */
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { listen, shut } from '../../listen.ts';
import { MAX_MESSAGE } from '../size.ts';
import { Line, type LineParts } from './line.ts';
import { AUTH_MS, standLines } from './testDoor.ts';
import { dialBare } from './testLines.ts';
import { OPEN, PolledServer, UNREAD, type Ws } from './ws.ts';

const TOO_OFTEN = '44{"message":"too-many-messages","data":{"code":"too-many-messages"}}';

it('REL-27 pings of the web socket’s own are answered and counted, and its pongs are counted', async () => {
  const { told, letIn, heardOf } = await standLines();
  const line = await letIn();
  line.ping('one');
  await line.until('pong:one');
  line.pong('two');
  await heardOf(line);
  expect(told).toEqual(['line 1 says something else', 'line 1 says something else', 'line 1 says are you there']);
});
it('H-30 an answer to a ping is counted as nothing, a second one is', async () => {
  const { clock, told, letIn, heardOf } = await standLines();
  const line = await letIn();
  clock.advance(4_000);
  await line.until('2');
  line.send('3');
  line.send('3');
  await heardOf(line);
  expect(told).toEqual(['line 1 says something else', 'line 1 says are you there']);
});
it.each(['0', '3', '6'])('REL-27 before anybody is in %j is a knock, and the fourth ends it by name', async (said) => {
  const { told, dial } = await standLines();
  const line = await dial();
  for (let n = 0; n < 4; n += 1) line.send(said);
  expect(await line.closed).toBe(1005);
  expect(line.heard.at(-1)).toBe(TOO_OFTEN);
  expect(told).toEqual(['limited']);
});
it('REL-27 before anybody is in three pings are answered, and the fourth ends it', async () => {
  const { told, dial } = await standLines();
  const line = await dial();
  for (let n = 0; n < 4; n += 1) line.ping(String(n));
  expect(await line.closed).toBe(1005);
  expect(line.heard.slice(1)).toEqual(['pong:0', 'pong:1', 'pong:2', TOO_OFTEN]);
  expect(told).toEqual(['limited']);
});
it('REL-27 before anybody is in what is too large ends it unread', async () => {
  const { told, dial } = await standLines();
  const line = await dial();
  line.send(`40{"x":"${'x'.repeat(MAX_MESSAGE)}"}`);
  expect(await line.closed).toBe(1005);
  expect(line.heard).toHaveLength(1);
  expect(told).toEqual([]);
});
it('REL-27 whom nobody knows and who reads nothing is cut before much waits for it', async () => {
  const { clock, sockets, dial, letIn, heardOf } = await standLines();
  const line = await dial();
  const [socket] = sockets;
  // What is said from here on waits, as for one who does not read.
  socket?.cork();
  for (const name of ['a', 'b']) line.send(`40/${name.repeat(4_000)},`);
  await expect.poll(() => socket?.writableLength).toBeGreaterThan(8_000);
  line.ping('more');
  const other = await letIn();
  clock.advance(250);
  expect(await line.closed).toBe(1006);
  expect(socket?.destroyed).toBe(true);
  await heardOf(other);
});
it('REL-27 who is let in without being anybody has what is left of the five seconds', async () => {
  const { clock, lefts, dial } = await standLines();
  const line = await dial();
  clock.advance(3_000);
  line.send('40{}');
  await line.until('40');
  expect(lefts).toEqual([AUTH_MS - 3_000]);
});
it('REL-27 what a poll is upgraded to is answered its pings while it reads, and no more', async () => {
  const server = createServer();
  const sockets: Duplex[] = [];
  const heard = new Promise<void>((done) => {
    server.on('upgrade', (request, socket, head) => {
      sockets.push(socket);
      PolledServer().handleUpgrade(request, socket, head, (ws) => ws.on('message', () => done()));
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  const line = await dialBare(`http://localhost:${port}`);
  line.ping('one');
  await line.until('pong:one');
  const [socket] = sockets;
  socket?.cork();
  for (let n = 0; n < 200; n += 1) line.ping('x'.repeat(125));
  line.send('behind them');
  await heard;
  expect(socket?.writableLength).toBeGreaterThan(UNREAD / 2);
  expect(socket?.writableLength).toBeLessThan(UNREAD + 200);
  line.terminate();
  await line.closed;
  await shut(server);
});
it('H-30 REL-27 a line whose other end began to close is cut, and nothing more is written to it', () => {
  const did: string[] = [];
  const ws = {
    readyState: OPEN,
    bufferedAmount: 0,
    send: (text: string) => void did.push(text),
    close: () => void did.push('close'),
    terminate: () => void did.push('terminate'),
    _sender: { sendFrame: () => void did.push('frame') },
  };
  const parts: LineParts = {
    limited: () => undefined,
    admit: () => ({ ok: true, principal: null }),
    connect: () => undefined,
    ended: () => undefined,
  };
  const lineOf = () => new Line(ws as unknown as Ws, 'id', '', parts);
  lineOf().end('forced close');
  ws.readyState = OPEN + 1;
  lineOf().end('forced close');
  lineOf().end('transport error', false);
  lineOf().emit('slow', {});
  lineOf().ping();
  expect(did).toEqual(['close', 'terminate', 'close']);
});
