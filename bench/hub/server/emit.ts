/** What one would otherwise build: Socket.IO with the hub's own settings, and an `emit` to everybody for each event. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { HUB_PATH } from '../../../src/contract/hubProtocol.ts';
import { forgetHandshake } from '../../../server-mock/hub/socketCarrier.ts';
import { listen } from '../../../server-mock/listen.ts';
import { ROOM } from '../plan.ts';
import { textOf } from './say.ts';
import type { Stand } from './stand.ts';

/** `light`: holds of a connection no more than ours lets it. */
export const standEmit = async (port: number, light: boolean): Promise<Stand> => {
  const server = createServer();
  const io = new Server(server, {
    path: HUB_PATH,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: 4_000,
    pingTimeout: 4_000,
  });
  io.on('connection', (socket) => {
    if (light) forgetHandshake(socket);
    void socket.join(ROOM);
  });
  let id = 0;
  let told: ((id: number) => void) | null = null;
  return {
    port: await listen(server, port, '127.0.0.1'),
    publish: () => {
      id += 1;
      const at = Date.now();
      const text = textOf(id);
      // The same that the hub tells of it: one frame with one message.
      const item = { id, key: `bench-${id}`, nickname: 'b*****01', silk: '0'.repeat(32), text, at };
      const data = { from: Math.max(1, id - 499), items: [item] };
      told?.(id);
      io.to(ROOM).emit('frame', { topic: `chat:${ROOM}`, epoch: at, prev: id - 1, seq: id, kind: 'items', at, data });
    },
    newest: () => id,
    resyncs: () => ({ replays: 0, snapshots: 0 }),
    watch: (run) => {
      told = run;
      return () => {
        told = null;
      };
    },
  };
};
