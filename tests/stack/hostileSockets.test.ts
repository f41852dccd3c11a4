/** Misuse of the hub's sockets beyond what a WebSocket library can do; other clients must not be affected. */
import { connect as connectTcp, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';

let house: RunningHouse;
const defects: unknown[] = [];
beforeAll(async () => {
  house = await startHouse({ scenario: 'quiet', betsPerSecond: 0, onDefect: (_, error) => defects.push(error) });
});
afterAll(() => house.close());

/** Requests a WebSocket upgrade and collects the answer as far as it is read. */
const upgrade = (path: string) =>
  new Promise<{ readonly socket: Socket; readonly received: () => string; readonly closed: Promise<void> }>((done) => {
    const { port } = new URL(house.origin);
    const head = [
      `GET ${path} HTTP/1.1`,
      `host: localhost:${port}`,
      `origin: ${house.origin}`,
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    let heard = '';
    const socket = connectTcp(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    const closed = new Promise<void>((ended) => void socket.once('close', () => ended()));
    socket.write(`${head.join('\r\n')}\r\n\r\n`, () => done({ socket, received: () => heard, closed }));
  });
const answers = async (): Promise<boolean> => (await fetch(`${house.origin}/wps/system/status`)).ok;

it.each(['/hub', '/hub?EIO=4&transport=websocket', '/hub/', '/hub/?EIO=4&transport=websocket', '/wps/system/status'])(
  'SAFE-47 resetting an upgrade of %s affects only that connection',
  async (path) => {
    const { socket, closed } = await upgrade(path);
    // This request is answered after the upgrade was processed.
    expect(await answers()).toBe(true);
    socket.resetAndDestroy();
    await closed;
    expect(await answers()).toBe(true);
    expect(await answers()).toBe(true);
    expect(defects).toEqual([]);
  },
);
it('REL-27 an upgrade that is neither a native WebSocket nor follows a poll is refused', async () => {
  for (const query of [
    '',
    '?',
    '?EIO=4',
    '?EIO=3&transport=websocket',
    '?EIO=4&transport=polling',
    '#?EIO=4&transport=websocket',
  ]) {
    const { received, closed } = await upgrade(`/hub/${query}`);
    await closed;
    expect([query, received().split('\r\n')[0]]).toEqual([query, 'HTTP/1.1 400 Bad Request']);
  }
});
