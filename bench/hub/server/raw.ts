/** The limit: plain `ws`. A frame is prepared once, header included, and written to every connection. */
import { createServer } from 'node:http';
import { listen } from '../../../server-mock/platform/listen.ts';
import type { Stream } from '../messages.ts';
import { wsServer, encodedFrame, type WsConnection } from '../ws.ts';
import type { HubUnderTest } from './hubUnderTest.ts';

export const startRawHub = async (port: number): Promise<HubUnderTest> => {
  const server = createServer();
  const connections = new Set<WsConnection>();
  wsServer(server).on('connection', (line) => {
    connections.add(line);
    line.on('close', () => connections.delete(line));
    line.on('error', () => line.terminate());
  });
  const made = new Map<number, Buffer>();
  const frameOf = (bytes: number): Buffer => {
    const frame = made.get(bytes) ?? encodedFrame('x'.repeat(bytes));
    made.set(bytes, frame);
    return frame;
  };
  return {
    port: await listen(server, port, '127.0.0.1'),
    publish: ({ bytes = 100 }: Stream) => {
      const frame = frameOf(bytes);
      for (const { _socket } of connections) _socket.write(frame);
    },
    newest: () => 0,
    resyncs: () => ({ replays: 0, snapshots: 0 }),
    watch: () => () => undefined,
  };
};
