/**
 * Socket.IO as the carrier of a connection that polls, or began with it. Nothing here decides anything: that is the hub's.
 */
import type { Socket } from 'socket.io';
import { framesPacket } from './line/packets.ts';
import { watchSize } from './size.ts';
import type { Ack, Ear, Wire } from './wire.ts';

interface Line {
  readonly terminate?: () => void;
  readonly bufferedAmount?: number;
}
/** The library's own engine, as far as it is used here. */
interface Conn {
  readonly write: (packet: string) => void;
  readonly transport: { readonly socket?: Line };
  readonly writeBuffer: readonly { readonly data?: unknown }[];
  readonly close: (discard: boolean) => void;
}
/** How a packet begins that is one. */
const EVENT = '2';
const made = new WeakMap<readonly string[], string>();
/** An event of frames as it leaves, put together once for all who are told it. */
const madeOf = (texts: readonly string[]): string => {
  const known = made.get(texts);
  if (known !== undefined) return known;
  const fresh = framesPacket(texts);
  made.set(texts, fresh);
  return fresh;
};

/** A class, for there is one a connection: what it can do stands once for all (G2). */
class SocketWire implements Wire {
  readonly id: string;
  readonly address: string;
  private readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    this.id = socket.id;
    this.address = socket.handshake.address;
  }
  private get conn(): Conn {
    return this.socket.conn as unknown as Conn;
  }
  private get line(): Line {
    return this.conn.transport.socket ?? {};
  }
  frames(texts: readonly string[]): number {
    const text = madeOf(texts);
    this.conn.write(text);
    return text.length;
  }
  emit(event: string, body: object): void {
    this.socket.emit(event, body);
  }
  listen<T>(owner: T, ear: Ear<T>): void {
    const { socket } = this;
    socket.onAny((event: string, body: unknown, ack: unknown) =>
      ear.message(owner, event, body, typeof ack === 'function' ? (ack as Ack) : null),
    );
    watchSize(socket, () => ear.tooLarge(owner));
    // Everything but an event, answers to pings among it: one in four seconds is nothing.
    socket.conn.on('packet', ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
      if (type !== 'message' || typeof data !== 'string' || !data.startsWith(EVENT)) ear.other(owner);
    });
    // What cannot be read ends it now: the library would wait half a minute for a poll to say so in.
    socket.on('error', () => this.conn.close(true));
    socket.on('disconnect', (reason) => {
      // A reader that stalled never answers the closing handshake: its line is cut (H-30).
      if (reason === 'ping timeout') this.line.terminate?.();
      // Who leaves leaves the line too: on one that stays they would be nobody, for as long as it answers pings (REL-27).
      if (reason === 'client namespace disconnect') this.conn.close(false);
      ear.closed(owner, reason);
    });
  }
  disconnect(): void {
    this.socket.disconnect(true);
  }
  terminate(): void {
    const { line } = this;
    if (line.terminate) line.terminate();
    else this.conn.close(true);
  }
  buffered(): number {
    let bytes = this.line.bufferedAmount ?? 0;
    for (const { data } of this.conn.writeBuffer) bytes += typeof data === 'string' ? data.length : 0;
    return bytes;
  }
}
export const wireOf = (socket: Socket): Wire => new SocketWire(socket);
/**
 * The library keeps the whole request of a handshake as long as its connection stands, and a room for each connection; nobody
 * reads either after it was let in (G2).
 */
export const forgetHandshake = (socket: Socket): void => {
  (socket.conn as { request: unknown }).request = null;
  (socket as { handshake: unknown }).handshake = null;
  void socket.leave(socket.id);
};
