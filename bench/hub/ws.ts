/**
 * The very `ws` package that carries the house's hub, typed as far as the benchmark uses it, so that no second version is
 * compared.
 */
import { createRequire } from 'node:module';
import { inRoot } from '../../tools/process/root.ts';

export interface WsConnection {
  readonly on: {
    (event: 'open' | 'close', run: () => void): void;
    (event: 'message', run: (data: Buffer) => void): void;
    (event: 'error', run: (error: Error) => void): void;
  };
  readonly send: (text: string) => void;
  readonly terminate: () => void;
  readonly _socket: { readonly write: (bytes: Buffer) => boolean };
}
interface LineServer {
  readonly on: (event: 'connection', run: (line: WsConnection) => void) => void;
}
interface Library {
  readonly WebSocket: new (
    address: string,
    options: { readonly headers: Readonly<Record<string, string>>; readonly perMessageDeflate: false },
  ) => WsConnection;
  readonly WebSocketServer: new (options: {
    readonly server: unknown;
    readonly perMessageDeflate: false;
  }) => LineServer;
  readonly Sender: {
    readonly frame: (
      data: Buffer,
      options: {
        readonly fin: true;
        readonly rsv1: false;
        readonly opcode: 1;
        readonly mask: false;
        readonly readOnly: false;
      },
    ) => readonly Buffer[];
  };
}
const { WebSocket, WebSocketServer, Sender } = createRequire(inRoot('node_modules/engine.io/package.json'))(
  'ws',
) as Library;

/** A client's connection to this machine; `path` with its leading slash. */
export const openWs = (port: number, path: string): WsConnection =>
  new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: { host: `localhost:${port}`, origin: `http://localhost:${port}` },
    perMessageDeflate: false,
  });
export const wsServer = (server: unknown): LineServer => new WebSocketServer({ server, perMessageDeflate: false });

/** A text as it is sent on the connection. */
export const encodedFrame = (text: string): Buffer =>
  Buffer.concat(Sender.frame(Buffer.from(text), { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false }));
