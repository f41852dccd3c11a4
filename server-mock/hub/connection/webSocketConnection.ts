/**
 * A native WebSocket client (not upgraded from polling): Engine.IO 4 and Socket.IO 5 over bare `ws`. There are thousands of
 * them, so an instance is data with shared functions: no closure, timer or request of its own (G2).
 */
import type { CloseCode } from '../../../src/contract/hubProtocol.ts';
import type { Principal } from '../../session/principal.ts';
import type { Admission, HubCore } from '../hubCore.ts';
import { allowsHandshake, type HandshakeAttempts } from '../handshakeLimit.ts';
import { MAX_MESSAGE_BYTES, MAX_READ_BYTES, PING_MS } from '../limits.ts';
import type { Ack, ConnectionHandler, Carrier } from '../carrier.ts';
import {
  ackPacket,
  eventPacket,
  framesPacket,
  disconnectPacket,
  connectPacket,
  MAIN,
  readPacket,
  connectErrorPacket,
  type Packet,
} from './packets.ts';
import { pongReceived, activityReceived, awaitsPong, type PingTarget } from './pings.ts';
import { WS_OPEN, prepareMessage, sendPrepared, type PreparedMessage, type Ws } from '../../platform/webSocket.ts';

/** Parts that all connections share. */
export interface WebSocketConnectionParts {
  /** Called when a client at that address has exceeded a limit. */
  readonly limited: (address: string) => void;
  readonly admit: HubCore['admit'];
  /** Takes over a connection that was admitted. */
  readonly connect: (connection: WebSocketConnection, principal: Principal | null) => void;
  readonly ended: (connection: WebSocketConnection) => void;
}
/** Packet types of Engine.IO. A `message` contains a Socket.IO packet. */
const PACKET_TYPE = {
  open: 0x30,
  close: 0x31,
  ping: 0x32,
  pong: 0x33,
  message: 0x34,
  upgrade: 0x35,
  noop: 0x36,
  binary: 0x62,
};
const MESSAGE = '4';
const TOO_OFTEN: CloseCode = 'too-many-messages';
const PING = prepareMessage('2');

interface EncodedFrames {
  readonly message: PreparedMessage;
  readonly chars: number;
}
const encodedFrames = new WeakMap<readonly string[], EncodedFrames>();
/** Encodes an event of frames with its WebSocket header, once for all clients that are sent the same. */
const encodeFrames = (texts: readonly string[]): EncodedFrames => {
  const known = encodedFrames.get(texts);
  if (known) return known;
  const text = framesPacket(texts);
  const fresh = { message: prepareMessage(`${MESSAGE}${text}`), chars: text.length };
  encodedFrames.set(texts, fresh);
  return fresh;
};

export class WebSocketConnection implements Carrier, PingTarget, HandshakeAttempts {
  readonly id: string;
  readonly address: string;
  slot = 0;
  pongState = 0;
  attempts = 0;
  admitted = false;
  private readonly ws: Ws;
  private readonly parts: WebSocketConnectionParts;
  private owner: unknown = null;
  private handler: ConnectionHandler<unknown> | null = null;
  private open = true;

  constructor(ws: Ws, id: string, address: string, parts: WebSocketConnectionParts) {
    this.ws = ws;
    this.id = id;
    this.address = address;
    this.parts = parts;
  }
  /** Handles a WebSocket message. Nothing that a client can send makes this throw. */
  receive(data: Buffer, binary: boolean): void {
    if (!this.open) return;
    if (data.length > MAX_MESSAGE_BYTES)
      return this.handler ? this.handler.tooLarge(this.owner) : this.end('forced close');
    const packetType = data[0];
    if (!binary && packetType === PACKET_TYPE.pong && awaitsPong(this)) return pongReceived(this);
    activityReceived(this);
    if (binary) return this.end('forced close');
    switch (packetType) {
      case PACKET_TYPE.message:
        return this.handlePacket(readPacket(data.toString('utf8', 1)));
      // Engine.IO ignored these once a connection was open.
      case PACKET_TYPE.open:
      case PACKET_TYPE.close:
      case PACKET_TYPE.upgrade:
      case PACKET_TYPE.noop:
      case PACKET_TYPE.pong:
        return this.other();
      // Only the hub may ping.
      case PACKET_TYPE.ping:
        return this.end('transport error');
      case PACKET_TYPE.binary:
        return this.end('forced close');
      default:
        return this.end('parse error');
    }
  }
  private handlePacket(packet: Packet | null): void {
    if (packet?.type === 'connect') return this.handleConnect(packet.space, packet.auth);
    if (packet === null || packet.space !== MAIN || !this.handler) return this.end('forced close');
    if (packet.type === 'leave') return this.end('client namespace disconnect');
    if (packet.type === 'ack') return this.other();
    const { name, args, id } = packet;
    // As in the library: only an event with exactly one object is acknowledged.
    this.handler.message(this.owner, name, args[0], id !== null && args.length === 1 ? this.ackOf(id) : null);
  }
  /** A packet that is not an event: it counts as a message, and before admission as a handshake attempt (REL-27). */
  other(): void {
    if (!this.open) return;
    if (this.handler) this.handler.other(this.owner);
    else if (!allowsHandshake(this, false)) this.endOverLimit();
  }
  private endOverLimit(): void {
    this.parts.limited(this.address);
    // An admitted client would take a connect error for a refused admission.
    if (!this.admitted) this.write(connectErrorPacket(MAIN, TOO_OFTEN, TOO_OFTEN));
    this.end('forced close');
  }
  /**
   * Handles a connect packet. Even refusals of other namespaces are limited: the client may not be reading them (H-30,
   * REL-27).
   */
  private handleConnect(space: string, auth: object): void {
    const { parts } = this;
    if (!allowsHandshake(this, space === MAIN)) return this.endOverLimit();
    if (space !== MAIN) return this.write(connectErrorPacket(space, 'Invalid namespace'));
    const admission = parts.admit(auth, this.address);
    if (!(admission instanceof Promise)) return this.answerConnect(space, admission);
    // One more packet meanwhile is one too many.
    this.admitted = true;
    void admission.then((found) => this.answerConnect(space, found));
  }
  private answerConnect(space: string, admission: Admission): void {
    if (!this.open) return;
    this.admitted = admission.ok;
    if (!admission.ok) return this.write(connectErrorPacket(space, admission.code, admission.code));
    this.write(connectPacket(this.id));
    this.parts.connect(this, admission.principal);
  }
  private ackOf(id: number): Ack {
    let acknowledged = false;
    return (answer) => {
      if (!acknowledged) this.write(ackPacket(id, answer));
      acknowledged = true;
    };
  }
  /** False once either side has begun the closing handshake: `ws` would count bytes that never leave. */
  private get canSend(): boolean {
    return this.open && this.ws.readyState === WS_OPEN;
  }
  private write(packet: string): void {
    if (this.canSend) this.ws.send(`${MESSAGE}${packet}`);
  }
  /** Ends the connection, once. `cut`: without a closing handshake, because the client is gone or has begun one itself. */
  end(reason: string, cut = this.ws.readyState !== WS_OPEN): void {
    if (!this.open) return;
    this.open = false;
    const { handler, owner } = this;
    // A closing socket may linger for a while; it must not keep the client's state in memory.
    this.handler = null;
    this.owner = null;
    this.parts.ended(this);
    if (cut) this.ws.terminate();
    else this.ws.close();
    handler?.closed(owner, reason);
  }
  sendOpenPacket(session: string): void {
    const intervals = { pingInterval: PING_MS, pingTimeout: PING_MS, maxPayload: MAX_READ_BYTES };
    this.ws.send(`0${JSON.stringify({ sid: session, upgrades: [], ...intervals })}`);
  }
  private sendFrame(message: PreparedMessage): void {
    if (this.canSend) sendPrepared(this.ws, message);
  }
  ping(): void {
    this.sendFrame(PING);
  }
  onTimeout(): void {
    this.end('ping timeout', true);
  }
  frames(texts: readonly string[]): number {
    const { message, chars } = encodeFrames(texts);
    this.sendFrame(message);
    return chars;
  }
  emit(event: string, body: object): void {
    this.write(eventPacket(event, body));
  }
  listen<T>(owner: T, handler: ConnectionHandler<T>): void {
    this.owner = owner;
    // `handler` is only ever called with this `owner`, so its type may be erased.
    this.handler = handler as ConnectionHandler<unknown>;
  }
  disconnect(): void {
    this.write(disconnectPacket);
    this.end('server namespace disconnect');
  }
  terminate(): void {
    this.ws.terminate();
  }
  buffered(): number {
    return this.ws.bufferedAmount;
  }
}
