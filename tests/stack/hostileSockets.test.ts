/** What no web socket library would do with the hub's sockets, and what nobody is to notice of it. */
import { connect as connectTcp, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';

let house: RunningHouse;
const defects: unknown[] = [];
beforeAll(async () => {
  house = await startHouse({ scenario: 'quiet', betsPerSecond: 0, onDefect: (_, error) => defects.push(error) });
});
afterAll(() => house.close());

/** Asks for a web socket; what is answered is collected, as far as it is read. */
const upgrade = (path: string) =>
  new Promise<{ readonly socket: Socket; readonly heard: () => string; readonly closed: Promise<void> }>((done) => {
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
    socket.write(`${head.join('\r\n')}\r\n\r\n`, () => done({ socket, heard: () => heard, closed }));
  });
const answers = async (): Promise<boolean> => (await fetch(`${house.origin}/wps/system/status`)).ok;

it.each(['/hub', '/hub?EIO=4&transport=websocket', '/hub/', '/hub/?EIO=4&transport=websocket', '/wps/system/status'])(
  'SAFE-47 an upgrade of %s that is reset ends nothing but itself',
  async (path) => {
    const { socket, closed } = await upgrade(path);
    // Behind it, so that the upgrade was taken by now.
    expect(await answers()).toBe(true);
    socket.resetAndDestroy();
    await closed;
    expect(await answers()).toBe(true);
    expect(await answers()).toBe(true);
    expect(defects).toEqual([]);
  },
);
it('REL-27 what is no line and follows on no poll stands as no web socket', async () => {
  for (const query of [
    '',
    '?',
    '?EIO=4',
    '?EIO=3&transport=websocket',
    '?EIO=4&transport=polling',
    '#?EIO=4&transport=websocket',
  ]) {
    const { heard, closed } = await upgrade(`/hub/${query}`);
    await closed;
    expect([query, heard().split('\r\n')[0]]).toEqual([query, 'HTTP/1.1 400 Bad Request']);
  }
});
