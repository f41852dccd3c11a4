/**
 * For tests: a hub that speaks Engine.IO and Socket.IO over mock-socket to the real socket.io-client. The client uses the
 * library's WebSocket transport; only the WebSocket itself is mock-socket's.
 */
import { WebSocket as WebSocketTransport } from 'engine.io-client';
import { Server, WebSocket as MockWebSocket, type Client } from 'mock-socket';
import { HUB_PATH } from '../../../../contract/hubProtocol.ts';

export class FakeTransport extends WebSocketTransport {
  override createSocket(uri: string): MockWebSocket {
    return new MockWebSocket(uri);
  }
}
export interface FakePeer {
  readonly auth: unknown;
  /** `[event, payload]` of everything the client emitted. */
  readonly heard: (readonly [string, unknown])[];
  readonly emit: (event: string, body: unknown) => void;
  readonly hangUp: () => void;
  /** Sends raw text over the wire. */
  readonly raw: (text: string) => void;
}
export interface FakeSocketHubOptions {
  /** Refuses the connection with this code, as the hub does. */
  readonly refuse?: string;
  /** The acknowledgement of an event; undefined: none. */
  readonly answer?: (event: string, body: unknown) => unknown;
  /** Accepts the WebSocket and never sends, like a proxy that swallows the upgrade. */
  readonly mute?: boolean;
}
let hubs = 0;

export const createFakeSocketHub = (options: FakeSocketHubOptions = {}) => {
  hubs += 1;
  const host = `hub${hubs}.test`;
  const server = new Server(`ws://${host}${HUB_PATH}/`);
  const peers: FakePeer[] = [];
  const sockets = new Set<Client>();
  const waiting: ((peer: FakePeer) => void)[] = [];

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (options.mute) return;
    const open = { sid: `e${sockets.size}`, upgrades: [], pingInterval: 4_000, pingTimeout: 4_000, maxPayload: 16_384 };
    socket.send(`0${JSON.stringify(open)}`);
    let peer: FakePeer | null = null;
    socket.on('message', (data) => {
      const text = typeof data === 'string' ? data : '';
      if (text === '2') return socket.send('3');
      if (text.startsWith('40')) {
        if (options.refuse !== undefined)
          return socket.send(`44${JSON.stringify({ message: 'refused', data: { code: options.refuse } })}`);
        peer = {
          auth: JSON.parse(text.slice(2) || 'null') as unknown,
          heard: [],
          emit: (event, body) => socket.send(`42${JSON.stringify([event, body])}`),
          hangUp: () => socket.close(),
          raw: (raw) => socket.send(raw),
        };
        socket.send(`40${JSON.stringify({ sid: `s${peers.length}` })}`);
        peers.push(peer);
        waiting.shift()?.(peer);
        return;
      }
      const packet = /^42(\d*)(\[.*)$/s.exec(text);
      if (!packet || !peer) return;
      const [event, body] = JSON.parse(packet[2] ?? '[]') as [string, unknown];
      peer.heard.push([event, body]);
      const answer = options.answer?.(event, body);
      if (packet[1] !== '' && answer !== undefined) socket.send(`43${packet[1]}${JSON.stringify([answer])}`);
    });
  });
  return {
    origin: `http://${host}`,
    peers,
    /** Number of sockets open on the hub's side. */
    open: () => sockets.size,
    /** Resolves with the next client that connects. */
    next: () => new Promise<FakePeer>((resolve) => waiting.push(resolve)),
    stop: () => {
      server.close();
      server.stop();
    },
  };
};
