import { createServer, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { createHubRoutes } from './hubRoutes.ts';
import type { Hub } from './hub.ts';

const start = () => {
  const clock = createManualClock();
  const upgraded: string[] = [];
  const hub: Partial<Hub> = { upgrade: ({ url = '' }) => void upgraded.push(url) };
  const routes = createHubRoutes(
    () => hub as Hub,
    clock.after,
    () => true,
  );
  const server = createServer();
  routes.handleUpgrades(server);
  const upgrade = (url: string): PassThrough => {
    const socket = new PassThrough({ allowHalfOpen: true });
    const request = { url, headers: { host: 'localhost' }, socket } as unknown as IncomingMessage;
    server.emit('upgrade', request, socket, Buffer.alloc(0));
    return socket;
  };
  return { clock, upgraded, upgrade };
};
const over = (socket: PassThrough): Promise<void> => new Promise((done) => void socket.once('close', done));

it('SAFE-47 a socket with an error is destroyed', async () => {
  const { upgrade } = start();
  const socket = upgrade('/hub/');
  const gone = over(socket);
  socket.emit('error', new Error('reset'));
  await gone;
  expect(socket.destroyed).toBe(true);
});
it('REL-27 a socket whose client has sent its end is destroyed two seconds later, and its timer ends with it', async () => {
  const { clock, upgrade } = start();
  const [reads, stays] = [upgrade('/hub/'), upgrade('/hub/')];
  reads.emit('end');
  stays.emit('end');
  expect(clock.timers()).toBe(2);
  const gone = over(reads);
  reads.destroy();
  await gone;
  expect(clock.timers()).toBe(1);
  clock.advance(1_999);
  expect(stays.destroyed).toBe(false);
  clock.advance(1);
  expect(stays.destroyed).toBe(true);
});
it.each(['/hub', '/hub?EIO=4&transport=websocket', '/hubs/', '/'])(
  'SAFE-47 an upgrade of %s is not handled by the hub',
  (url) => {
    const { upgraded, upgrade } = start();
    expect(upgrade(url).destroyed).toBe(true);
    expect(upgrade('/hub/').destroyed).toBe(false);
    expect(upgraded).toEqual(['/hub/']);
  },
);
