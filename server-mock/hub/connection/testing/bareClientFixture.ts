/** Bare WebSocket clients for tests: they can send what no library would, and record everything received, in order. */
import { createRequire } from 'node:module';

interface WebSocket {
  readonly extensions: string;
  readonly on: {
    (event: 'open', run: () => void): void;
    (event: 'pong', run: (data: Buffer) => void): void;
    (event: 'message', run: (data: Buffer) => void): void;
    (event: 'close', run: (code: number) => void): void;
    (event: 'unexpected-response', run: (_: unknown, response: { readonly statusCode: number }) => void): void;
    (event: 'error', run: (error: Error) => void): void;
  };
  readonly send: (data: string | Buffer, options?: { readonly binary: boolean }) => void;
  readonly ping: (data: string) => void;
  readonly pong: (data: string) => void;
  readonly close: () => void;
  readonly terminate: () => void;
}
interface Library {
  readonly WebSocket: new (
    address: string,
    options: { readonly headers: Readonly<Record<string, string>>; readonly perMessageDeflate: true },
  ) => WebSocket;
}
const socketIo = createRequire(import.meta.url).resolve('socket.io');
const { WebSocket } = createRequire(createRequire(socketIo).resolve('engine.io'))('ws') as Library;

export interface BareClient {
  readonly extensions: string;
  readonly send: WebSocket['send'];
  /** Sends a WebSocket ping; its answer is recorded as `pong:` followed by the ping's data. */
  readonly ping: WebSocket['ping'];
  readonly pong: WebSocket['pong'];
  readonly received: readonly string[];
  /** Clears what was received so far. */
  readonly clearReceived: () => void;
  /** Resolves with the first message that begins so, received already or not; rejects when the connection ends without it. */
  readonly waitFor: (begins: string) => Promise<string>;
  /** Resolves with the WebSocket close code when the connection has ended. */
  readonly closed: Promise<number>;
  readonly close: () => void;
  readonly terminate: () => void;
}
const NATIVE_QUERY = 'EIO=4&transport=websocket';

/** Resolves when the WebSocket is open; rejects with the status of a refused upgrade. */
export const connectBareClient = (house: string, query = NATIVE_QUERY, origin = house): Promise<BareClient> =>
  new Promise((done, failed) => {
    const address = `${house.replace('http', 'ws')}/hub/?${query}`;
    const ws = new WebSocket(address, { headers: { origin }, perMessageDeflate: true });
    const received: string[] = [];
    const checks = new Set<() => void>();
    const runChecks = (): void => {
      for (const check of checks) check();
    };
    let over = false;
    const closed = new Promise<number>((ended) => {
      ws.on('close', (code) => {
        over = true;
        runChecks();
        ended(code);
      });
    });
    ws.on('message', (data) => {
      received.push(data.toString());
      runChecks();
    });
    ws.on('pong', (data) => {
      received.push(`pong:${data.toString()}`);
      runChecks();
    });
    ws.on('error', failed);
    ws.on('unexpected-response', (_, { statusCode }) => failed(new Error(String(statusCode))));
    const waitFor = (begins: string): Promise<string> =>
      new Promise((found, ended) => {
        const check = (): void => {
          const text = received.find((message) => message.startsWith(begins));
          if (text === undefined && !over) return;
          checks.delete(check);
          if (text === undefined) ended(new Error(`ended without ${begins}: ${received.join(' ')}`));
          else found(text);
        };
        checks.add(check);
        check();
      });
    ws.on('open', () =>
      done({
        extensions: ws.extensions,
        send: (data, options) => ws.send(data, options),
        ping: (data) => ws.ping(data),
        pong: (data) => ws.pong(data),
        received,
        clearReceived: () => void received.splice(0),
        waitFor,
        closed,
        close: () => ws.close(),
        terminate: () => ws.terminate(),
      }),
    );
  });
