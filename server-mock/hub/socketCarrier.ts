/** Socket.IO as the carrier of a connection. Nothing here decides anything: that is the hub's. */
import type { Socket } from 'socket.io';
import { HUB_EVENT } from '../../src/contract/hubProtocol.ts';
import { watchSize } from './size.ts';
import type { Ack, Wire } from './wire.ts';

interface Line {
  readonly terminate?: () => void;
  readonly bufferedAmount?: number;
}
const lineOf = (socket: Socket): Line => (socket.conn.transport as unknown as { readonly socket?: Line }).socket ?? {};

export const wireOf = (socket: Socket): Wire => ({
  id: socket.id,
  address: socket.handshake.address,
  frames: (texts) => {
    // The packet of an event, put together from texts that were encoded once for all.
    const packet = `2["${HUB_EVENT.frames}",{"frames":[${texts.join(',')}]}]`;
    socket.conn.write(packet);
    return packet.length;
  },
  emit: (event, body) => void socket.emit(event, body),
  onMessage: (run) =>
    void socket.onAny((event: string, body: unknown, ack: unknown) =>
      run(event, body, typeof ack === 'function' ? (ack as Ack) : null),
    ),
  onTooLarge: (run) => watchSize(socket, run),
  onClosed: (run) =>
    void socket.on('disconnect', (reason) => {
      // A reader that stalled never answers the closing handshake: its line is cut (H-30).
      if (reason === 'ping timeout') lineOf(socket).terminate?.();
      run(reason);
    }),
  disconnect: () => void socket.disconnect(true),
  terminate: () => {
    const line = lineOf(socket);
    if (line.terminate) line.terminate();
    else socket.conn.close(true);
  },
  buffered: () => {
    const { writeBuffer } = socket.conn as unknown as { readonly writeBuffer: readonly { readonly data?: unknown }[] };
    let bytes = lineOf(socket).bufferedAmount ?? 0;
    for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 0;
    return bytes;
  },
});
