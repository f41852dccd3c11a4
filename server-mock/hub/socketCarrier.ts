/** Carries a connection that began with polling, by the library's Socket.IO. It makes no decision of its own. */
import type { Socket } from 'socket.io';
import { framesPacket } from './connection/packets.ts';
import { watchSize } from './messageSize.ts';
import type { Ack, ConnectionHandler, Carrier } from './carrier.ts';

interface TransportSocket {
  readonly terminate?: () => void;
  readonly bufferedAmount?: number;
}
/** The library's Engine.IO connection, as far as it is used here. */
interface Conn {
  readonly write: (packet: string) => void;
  readonly transport: { readonly socket?: TransportSocket };
  readonly writeBuffer: readonly { readonly data?: unknown }[];
  readonly close: (discard: boolean) => void;
}
/** Type of an event packet. */
const EVENT = '2';
const encodedFrames = new WeakMap<readonly string[], string>();
/** Encodes an event of frames, once for all clients that are sent it. */
const encodeFrames = (texts: readonly string[]): string => {
  const known = encodedFrames.get(texts);
  if (known !== undefined) return known;
  const encoded = framesPacket(texts);
  encodedFrames.set(texts, encoded);
  return encoded;
};

/** A class, because every connection has one: its methods exist once (G2). */
class SocketCarrier implements Carrier {
  readonly id: string;
  readonly address: string;
  private readonly socket: Socket;

  constructor(socket: Socket, address: string) {
    this.socket = socket;
    this.id = socket.id;
    this.address = address;
  }
  private get conn(): Conn {
    return this.socket.conn as unknown as Conn;
  }
  private get transport(): TransportSocket {
    return this.conn.transport.socket ?? {};
  }
  frames(texts: readonly string[]): number {
    const text = encodeFrames(texts);
    this.conn.write(text);
    return text.length;
  }
  emit(event: string, body: object): void {
    this.socket.emit(event, body);
  }
  listen<T>(owner: T, handler: ConnectionHandler<T>): void {
    const { socket } = this;
    socket.onAny((event: string, body: unknown, ack: unknown) =>
      handler.message(owner, event, body, typeof ack === 'function' ? (ack as Ack) : null),
    );
    watchSize(socket, () => handler.tooLarge(owner));
    // Everything but events counts, pongs too: one in four seconds does not matter.
    socket.conn.on('packet', ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
      if (type !== 'message' || typeof data !== 'string' || !data.startsWith(EVENT)) handler.other(owner);
    });
    // An unreadable packet ends the connection now: the library would wait half a minute for the next poll.
    socket.on('error', () => this.conn.close(true));
    socket.on('disconnect', (reason) => {
      // A stalled reader never completes the closing handshake: its socket is terminated (H-30).
      if (reason === 'ping timeout') this.transport.terminate?.();
      // A client that leaves the namespace is disconnected too: otherwise it would stay, unauthenticated, as long as it
      // answers pings (REL-27).
      if (reason === 'client namespace disconnect') this.conn.close(false);
      handler.closed(owner, reason);
    });
  }
  disconnect(): void {
    this.socket.disconnect(true);
  }
  terminate(): void {
    const { transport } = this;
    if (transport.terminate) transport.terminate();
    else this.conn.close(true);
  }
  buffered(): number {
    let bytes = this.transport.bufferedAmount ?? 0;
    for (const { data } of this.conn.writeBuffer) bytes += typeof data === 'string' ? data.length : 0;
    return bytes;
  }
}
/** `address`: the client's network address. */
export const socketCarrierOf = (socket: Socket, address: string): Carrier => new SocketCarrier(socket, address);
/**
 * Drops the handshake request and the connection's own room, which the library keeps for as long as the connection lasts;
 * neither is read after admission (G2).
 */
export const releaseHandshake = (socket: Socket): void => {
  (socket.conn as { request: unknown }).request = null;
  (socket as { handshake: unknown }).handshake = null;
  void socket.leave(socket.id);
};
