/** Accepts native WebSocket connections, and runs the timers of all of them. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { HUB_PATH } from '../../../src/contract/hubProtocol.ts';
import type { HouseClock } from '../../platform/clock.ts';
import type { Principal } from '../../session/principal.ts';
import { secureRandom } from '../../platform/random.ts';
import { WebSocketConnection, type WebSocketConnectionParts } from './webSocketConnection.ts';
import { createPings } from './pings.ts';
import { MAX_UNREAD_BYTES, PING_SLOT_MS, WS_LIMITS } from '../limits.ts';
import { createWsServer, pingAnswerer, type Ws } from '../../platform/webSocket.ts';

export interface WebSocketConnectionsDeps extends Omit<WebSocketConnectionParts, 'ended' | 'connect'> {
  readonly connect: (connection: WebSocketConnection, principal: Principal | null, remaining: number) => void;
  readonly clock: Pick<HouseClock, 'mono' | 'every'>;
  /** Ms until a connection without an admitted client ends; a client admitted without a token has what is left of it. */
  readonly authMs: number;
  /** Network address of the client. */
  readonly client: (request: IncomingMessage) => string;
}
export interface WebSocketConnections {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Ends every connection and accepts no more. */
  readonly stop: () => void;
}
/** The socket refers to its connection, so that all sockets share the same listeners: one closure each would cost memory. */
interface HeldSocket extends Ws {
  connection?: WebSocketConnection;
}
function onMessage(this: HeldSocket, data: Buffer, binary: boolean): void {
  this.connection?.receive(data, binary);
}
function onClose(this: HeldSocket): void {
  this.connection?.end('transport close');
}
function onError(this: HeldSocket): void {
  // `ws` answers an unreadable message with its close code and completes the closing handshake.
  this.connection?.end('transport error', false);
}
const answerPing = pingAnswerer(WS_LIMITS);
function onPing(this: HeldSocket, data: Buffer): void {
  this.connection?.other();
  answerPing(this, data);
}
function onPong(this: HeldSocket): void {
  this.connection?.other();
}
/** Session ids, of the same form as the library's. */
const newId = (): string => secureRandom.bytes(15).toString('base64url');

type UpgradeRequest = Pick<IncomingMessage, 'method' | 'url'>;
/** Query parameters as the library reads them: nothing behind a `#`, and of several values the last. */
const parametersOf = (url: string): ReadonlyMap<string, string> => {
  const [address = ''] = url.split('#', 1);
  const at = address.indexOf('?');
  return new Map(new URLSearchParams(at < 0 ? '' : address.slice(at + 1)));
};
/** The polling session that an upgrade continues; empty: none. */
export const pollingSessionOf = ({ url = '' }: UpgradeRequest): string => parametersOf(url).get('sid') ?? '';
/**
 * Whether this upgrade begins a native connection. Upgrades of polling sessions, and other protocol versions, are left to
 * the library.
 */
export const isNativeWebSocket = ({ method, url = '' }: UpgradeRequest): boolean => {
  const parameters = parametersOf(url);
  const begins = method === 'GET' && url.startsWith(`${HUB_PATH}/`) && !parameters.get('sid');
  return begins && parameters.get('EIO') === '4' && parameters.get('transport') === 'websocket';
};

export const createWebSocketConnections = ({
  clock,
  authMs,
  client,
  connect,
  ...rest
}: WebSocketConnectionsDeps): WebSocketConnections => {
  const pings = createPings<WebSocketConnection>();
  const server = createWsServer(WS_LIMITS);
  /** Connections without an admitted client, with their start time: the oldest first. */
  const waiting = new Map<WebSocketConnection, number>();
  const parts: WebSocketConnectionParts = {
    ...rest,
    connect: (connection, principal) => {
      const since = waiting.get(connection) ?? clock.mono();
      waiting.delete(connection);
      connect(connection, principal, since + authMs - clock.mono());
    },
    ended: (connection) => {
      waiting.delete(connection);
      pings.remove(connection);
    },
  };
  const opened = (ws: HeldSocket, request: IncomingMessage): void => {
    const connection = new WebSocketConnection(ws, newId(), client(request), parts);
    ws.connection = connection;
    ws.on('message', onMessage);
    ws.on('close', onClose);
    ws.on('error', onError);
    ws.on('ping', onPing);
    ws.on('pong', onPong);
    pings.add(connection);
    waiting.set(connection, clock.mono());
    connection.sendOpenPacket(newId());
  };
  const cancel = clock.every(PING_SLOT_MS, () => {
    pings.checkNextSlot();
    const now = clock.mono();
    for (const [connection, since] of waiting) {
      if (connection.buffered() > MAX_UNREAD_BYTES) connection.end('forced close', true);
      else if (now - since >= authMs) connection.end('forced close');
    }
  });
  return {
    upgrade: (request, socket, head) => server.handleUpgrade(request, socket, head, opened),
    stop: () => {
      cancel();
      for (const connection of pings.targets()) connection.end('server shutting down');
      server.close();
    },
  };
};
