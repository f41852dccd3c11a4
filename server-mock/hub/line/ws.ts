/** The very `ws` that the library's engine stands on, with what our line uses of it: no second package, no second version. */
import { createRequire } from 'node:module';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_READ } from '../size.ts';

/** As `ws` numbers its states. */
export const OPEN = 1;
/** One web socket, as `ws` has it. */
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
  /** Writes whole frames at once and in order with `send`, for nothing here is compressed. The engine uses it in the same way. */
  readonly _sender: { readonly sendFrame: (frame: readonly Buffer[]) => void };
}
export interface WsServer {
  readonly handleUpgrade: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    opened: (ws: Ws, request: IncomingMessage) => void,
  ) => void;
  /** From now on whoever comes is refused. */
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
const socketIo = createRequire(import.meta.url).resolve('socket.io');
const { WebSocketServer, Sender } = createRequire(createRequire(socketIo).resolve('engine.io'))('ws') as Library;

/** Whoever does not answer a closing handshake is cut after this long. */
const CLOSE_MS = 2_000;

export const createWsServer = (): WsServer =>
  new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // `ws` would answer whoever reads none of it, into memory.
    autoPong: false,
    perMessageDeflate: false,
    maxPayload: MAX_READ,
    closeTimeout: CLOSE_MS,
  });

/** Bytes that wait for a reader: more is not said to whoever nobody knows, nor in answer to pings of the web socket's own. */
export const UNREAD = 4_096;
/** For `ping` of a web socket. */
export function answerPing(this: Ws, data: Buffer): void {
  if (this.readyState === OPEN && this.bufferedAmount < UNREAD) this.pong(data);
}
/** For the library's engine, which makes its own with `new`: of what its polls are upgraded to. */
export function PolledServer(): WsServer {
  const server = createWsServer();
  const upgrade = server.handleUpgrade.bind(server);
  const handleUpgrade: WsServer['handleUpgrade'] = (request, socket, head, opened) =>
    upgrade(request, socket, head, (ws, of) => {
      ws.on('ping', answerPing);
      opened(ws, of);
    });
  return Object.assign(server, { handleUpgrade });
}

/** A text as it stands on the wire, in one buffer, so that a line is written to once. */
export const frameOf = (text: string): readonly Buffer[] => [Buffer.concat(Sender.frame(Buffer.from(text), TEXT))];
