/** The usual alternative: Socket.IO with the hub's own settings, and an `emit` to every client for each event. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { HUB_PATH } from '../../../src/contract/hubProtocol.ts';
import { releaseHandshake } from '../../../server-mock/hub/socketCarrier.ts';
import { listen } from '../../../server-mock/platform/listen.ts';
import { ROOM } from '../messages.ts';
import { chatText } from './chatText.ts';
import type { HubUnderTest } from './hubUnderTest.ts';

/** `light`: keeps no more of a connection than ours does. */
export const startEmitHub = async (port: number, light: boolean): Promise<HubUnderTest> => {
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
    if (light) releaseHandshake(socket);
    void socket.join(ROOM);
  });
  let id = 0;
  let onSent: ((id: number) => void) | null = null;
  return {
    port: await listen(server, port, '127.0.0.1'),
    publish: () => {
      id += 1;
      const at = Date.now();
      const text = chatText(id);
      // The same content as the hub's: one frame with one message.
      const item = { id, key: `bench-${id}`, nickname: 'b*****01', silk: '0'.repeat(32), text, at };
      const data = { from: Math.max(1, id - 499), items: [item] };
      onSent?.(id);
      io.to(ROOM).emit('frame', { topic: `chat:${ROOM}`, epoch: at, prev: id - 1, seq: id, kind: 'items', at, data });
    },
    newest: () => id,
    resyncs: () => ({ replays: 0, snapshots: 0 }),
    watch: (run) => {
      onSent = run;
      return () => {
        onSent = null;
      };
    },
  };
};
