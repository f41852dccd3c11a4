/**
 * The `ws` package, as the hub's own WebSocket connections and the Socket.IO engine use it. package.json pins the version that
 * the engine asks for, so that both share one copy (webSocket.test.ts).
 */
import { createRequire } from 'node:module';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** `readyState` of an open WebSocket in `ws`. */
export const WS_OPEN = 1;
/** A WebSocket of the `ws` library. */
export interface Ws {
  readonly bufferedAmount: number;
  readonly readyState: number;
  readonly on: {
    (event: 'message', run: (data: Buffer, binary: boolean) => void): void;
    (event: 'ping' | 'pong', run: (data: Buffer) => void): void;
    (event: 'close' | 'error', run: () => void): void;
  };
  readonly send: (text: string) => void;
  readonly pong: (data: Buffer) => void;
  /** `code`: 4000 and above are ours. */
  readonly close: (code?: number) => void;
  readonly terminate: () => void;
  /** Private to `ws`; absent in a version that renames it. `sendPrepared` is its only user. */
  readonly _sender?: { readonly sendFrame?: (frame: readonly Buffer[]) => void };
}
export interface WsServer {
  readonly handleUpgrade: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    opened: (ws: Ws, request: IncomingMessage) => void,
  ) => void;
  /** Refuses new connections from now on. */
  readonly close: () => void;
}
interface Library {
  readonly WebSocketServer: new (options: {
    readonly noServer: true;
    readonly clientTracking: false;
    readonly autoPong: false;
    readonly perMessageDeflate: false;
    readonly maxPayload: number;
    readonly closeTimeout: number;
  }) => WsServer;
  readonly Sender: {
    readonly frame: (data: Buffer, options: typeof TEXT) => readonly Buffer[];
  };
}
const TEXT = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false } as const;
const { WebSocketServer, Sender } = createRequire(import.meta.url)('ws') as Library;

export interface WsLimits {
  /** A larger message is not read: it closes the connection with code 1009. */
  readonly maxReadBytes: number;
  /** Beyond this backlog pings get no pong: the client is not reading. */
  readonly maxUnreadBytes: number;
  /** A client that does not answer the closing handshake is disconnected after this time. */
  readonly closingHandshakeMs: number;
}
export const createWsServer = ({ maxReadBytes, closingHandshakeMs }: WsLimits): WsServer =>
  new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // `ws` would buffer pongs for a client that does not read them.
    autoPong: false,
    perMessageDeflate: false,
    maxPayload: maxReadBytes,
    closeTimeout: closingHandshakeMs,
  });

/** Answers the pings of a client that reads. */
export const pingAnswerer =
  ({ maxUnreadBytes }: Pick<WsLimits, 'maxUnreadBytes'>) =>
  (ws: Ws, data: Buffer): void => {
    if (ws.readyState === WS_OPEN && ws.bufferedAmount < maxUnreadBytes) ws.pong(data);
  };
/** A constructor for Socket.IO's engine, which calls it with `new` for connections upgraded from polling. */
export const upgradedServerClass = (limits: WsLimits): (() => WsServer) =>
  function PolledServer(): WsServer {
    const server = createWsServer(limits);
    const answerPing = pingAnswerer(limits);
    const upgrade = server.handleUpgrade.bind(server);
    const handleUpgrade: WsServer['handleUpgrade'] = (request, socket, head, opened) =>
      upgrade(request, socket, head, (ws, of) => {
        ws.on('ping', (data) => answerPing(ws, data));
        opened(ws, of);
      });
    return Object.assign(server, { handleUpgrade });
  };

/** A text message prepared once for many connections: the text, and the frame that carries it. */
export interface PreparedMessage {
  readonly text: string;
  readonly frame: readonly Buffer[];
}
/** `text`: the whole message, with the engine's packet type in front. One buffer, so that a connection is written to once. */
export const prepareMessage = (text: string): PreparedMessage => ({
  text,
  frame: [Buffer.concat(Sender.frame(Buffer.from(text), TEXT))],
});
/**
 * Sends a prepared message, in order with `send`. Where `ws` offers the private way to write a finished frame, the frame is not
 * encoded again for each connection; otherwise the public `send` encodes the text.
 */
export const sendPrepared = (ws: Ws, { text, frame }: PreparedMessage): void => {
  const sender = ws._sender;
  if (typeof sender?.sendFrame === 'function') sender.sendFrame(frame);
  else ws.send(text);
};
