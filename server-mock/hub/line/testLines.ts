/** Bare web sockets for tests: what no library would send, and everything that is heard, in order. */
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

export interface BareLine {
  readonly extensions: string;
  readonly send: WebSocket['send'];
  /** The web socket's own; what answers is heard as `pong:` and what it was asked with. */
  readonly ping: WebSocket['ping'];
  readonly pong: WebSocket['pong'];
  readonly heard: readonly string[];
  /** What was heard until now. */
  readonly forget: () => void;
  /** Resolves with the first that begins so, heard already or not; rejects when the line ends without it. */
  readonly until: (begins: string) => Promise<string>;
  /** Resolves when it ended, with the web socket's code. */
  readonly closed: Promise<number>;
  readonly close: () => void;
  readonly terminate: () => void;
}
const LINE = 'EIO=4&transport=websocket';

/** Resolves when the web socket stands; rejects with the status of a refusal. */
export const dialBare = (house: string, query = LINE, origin = house): Promise<BareLine> =>
  new Promise((done, failed) => {
    const address = `${house.replace('http', 'ws')}/hub/?${query}`;
    const ws = new WebSocket(address, { headers: { origin }, perMessageDeflate: true });
    const heard: string[] = [];
    const looks = new Set<() => void>();
    const look = (): void => {
      for (const one of looks) one();
    };
    let over = false;
    const closed = new Promise<number>((ended) => {
      ws.on('close', (code) => {
        over = true;
        look();
        ended(code);
      });
    });
    ws.on('message', (data) => {
      heard.push(data.toString());
      look();
    });
    ws.on('pong', (data) => {
      heard.push(`pong:${data.toString()}`);
      look();
    });
    ws.on('error', failed);
    ws.on('unexpected-response', (_, { statusCode }) => failed(new Error(String(statusCode))));
    const until = (begins: string): Promise<string> =>
      new Promise((found, ended) => {
        const one = (): void => {
          const text = heard.find((said) => said.startsWith(begins));
          if (text === undefined && !over) return;
          looks.delete(one);
          if (text === undefined) ended(new Error(`ended without ${begins}: ${heard.join(' ')}`));
          else found(text);
        };
        looks.add(one);
        one();
      });
    ws.on('open', () =>
      done({
        extensions: ws.extensions,
        send: (data, options) => ws.send(data, options),
        ping: (data) => ws.ping(data),
        pong: (data) => ws.pong(data),
        heard,
        forget: () => void heard.splice(0),
        until,
        closed,
        close: () => ws.close(),
        terminate: () => ws.terminate(),
      }),
    );
  });
