/** The limit: `ws` and nothing upon it. A frame is made once, header and all, and written to every line. */
import { createServer } from 'node:http';
import { listen } from '../../../server-mock/listen.ts';
import type { Stream } from '../plan.ts';
import { lineServer, madeFrame, type Line } from '../ws.ts';
import type { Stand } from './stand.ts';

export const standRaw = async (port: number): Promise<Stand> => {
  const server = createServer();
  const lines = new Set<Line>();
  lineServer(server).on('connection', (line) => {
    lines.add(line);
    line.on('close', () => lines.delete(line));
    line.on('error', () => line.terminate());
  });
  const made = new Map<number, Buffer>();
  const frameOf = (bytes: number): Buffer => {
    const frame = made.get(bytes) ?? madeFrame('x'.repeat(bytes));
    made.set(bytes, frame);
    return frame;
  };
  return {
    port: await listen(server, port, '127.0.0.1'),
    publish: ({ bytes = 100 }: Stream) => {
      const frame = frameOf(bytes);
      for (const { _socket } of lines) _socket.write(frame);
    },
    newest: () => 0,
    resyncs: () => ({ replays: 0, snapshots: 0 }),
    watch: () => () => undefined,
  };
};
