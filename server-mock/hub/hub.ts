/**
 * The hub's server: it carries Socket.IO's protocol, while hubCore.ts decides (H-01). Native WebSockets are carried by our
 * own codec (connection/), polling by the library (decision 0194). The library's recovery, retries and compression are off.
 * The origin of every request is checked here.
 */
import type { IncomingMessage } from 'node:http';
import { createServer } from '../platform/http.ts';
import type { Duplex } from 'node:stream';
import { Server, type Socket } from 'socket.io';
import { HUB_PATH } from '../../src/contract/hubProtocol.ts';
import type { Principal } from '../session/principal.ts';
import { createHubCore, type Admission, type HubDeps } from './hubCore.ts';
import { allowsHandshake, noHandshakeAttempts, type HandshakeAttempts } from './handshakeLimit.ts';
import { createWebSocketConnections, isNativeWebSocket, pollingSessionOf } from './connection/webSocketConnections.ts';
import { upgradedServerClass } from '../platform/webSocket.ts';
import { originAllowed } from './origin.ts';
import { AUTH_MS, MAX_READ_BYTES, PING_MS, WS_LIMITS } from './limits.ts';
import { releaseHandshake, socketCarrierOf } from './socketCarrier.ts';

export interface Hub {
  readonly request: (request: IncomingMessage, response: unknown) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly clients: () => number;
  /** Updates the gauges now. */
  readonly measure: () => void;
  readonly stop: (drainMs: number) => Promise<void>;
}
/** Refuses an upgrade as the library refuses a malformed one. */
const refuse = (socket: Duplex): void => {
  socket.write('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroy();
};
const refusal = (code: string): Error => Object.assign(new Error(code), { data: { code } });

export const createHub = (deps: HubDeps): Hub => {
  const core = createHubCore(deps);
  const { addresses } = deps.house;
  // A server that never listens: requests are handed to it, so that the hub can stop and start while REST stays.
  const server = createServer();
  const io = new Server(server, {
    path: HUB_PATH,
    serveClient: false,
    wsEngine: upgradedServerClass(WS_LIMITS),
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: PING_MS,
    pingTimeout: PING_MS,
    maxHttpBufferSize: MAX_READ_BYTES,
    connectTimeout: AUTH_MS,
    cleanupEmptyChildNamespaces: true,
  });
  io.engine.use((request: IncomingMessage, _: unknown, next: (error?: Error) => void) => {
    if (originAllowed(request, addresses.portal(request)?.pages ?? [])) next();
    else {
      core.count('refused_total', 'origin');
      const address = addresses.client(request);
      deps.house.security.note({ kind: 'origin', address, what: 'hub', result: 'forbidden' });
      next(new Error('origin'));
    }
  });
  const attempts = new WeakMap<object, HandshakeAttempts>();
  const attemptsOf = ({ conn }: Socket): HandshakeAttempts => {
    const known = attempts.get(conn) ?? noHandshakeAttempts();
    attempts.set(conn, known);
    return known;
  };
  const limited = (address: string): void => {
    core.count('limited_total');
    deps.house.security.note({ kind: 'limit', address, what: 'hub', result: 'too-many-messages' });
  };
  io.use((socket, next) => {
    const own = attemptsOf(socket);
    if (!allowsHandshake(own)) {
      limited(addresses.client(socket.request));
      next(refusal('too-many-messages'));
      socket.conn.close();
      return;
    }
    const admission = core.admit(socket.handshake.auth, addresses.client(socket.request));
    const answer = (found: Admission): void => {
      own.admitted = found.ok;
      if (found.ok) (socket.data as { principal?: Principal | null }).principal = found.principal;
      next(found.ok ? undefined : refusal(found.code));
    };
    if (!(admission instanceof Promise)) return answer(admission);
    // One more packet meanwhile is one too many.
    own.admitted = true;
    return void admission.then(answer);
  });
  io.on('connection', (socket: Socket) => {
    const { principal = null } = socket.data as { principal?: Principal | null };
    const wire = socketCarrierOf(socket, addresses.client(socket.request));
    releaseHandshake(socket);
    core.connect(wire, principal);
  });
  const webSockets = createWebSocketConnections({
    clock: deps.house.clock,
    client: addresses.client,
    authMs: AUTH_MS,
    admit: core.admit,
    connect: core.connect,
    limited,
  });
  return {
    request: (request, response) => void server.emit('request', request, response),
    upgrade: (request, socket, head) => {
      // Requests of other origins are refused by the library's middleware above.
      const ours = originAllowed(request, addresses.portal(request)?.pages ?? []);
      if (ours && isNativeWebSocket(request)) webSockets.upgrade(request, socket, head);
      // The library may not start a WebSocket by itself: none of our limits would apply to it (REL-27).
      else if (ours && pollingSessionOf(request) === '') refuse(socket);
      else server.emit('upgrade', request, socket, head);
    },
    clients: core.clients,
    measure: core.measure,
    stop: async (drainMs) => {
      await core.stop(drainMs);
      webSockets.stop();
      await io.close();
    },
  };
};
