/**
 * Connections that begin with polling: the library carries them (decision 0194). Its recovery, retries and compression are off. A house
 * loads it for the first such client, since nearly all clients open a WebSocket at once.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server, type Socket } from 'socket.io';
import { HUB_PATH } from '../../src/contract/hubProtocol.ts';
import { createServer } from '../platform/http.ts';
import { upgradedServerClass } from '../platform/webSocket.ts';
import type { Principal } from '../session/principal.ts';
import type { Admission, HubCore, HubDeps } from './hubCore.ts';
import { allowsHandshake, noHandshakeAttempts, type HandshakeAttempts } from './handshakeLimit.ts';
import { AUTH_MS, MAX_READ_BYTES, PING_MS, WS_LIMITS } from './limits.ts';
import { originAllowed } from './origin.ts';
import { releaseHandshake, socketCarrierOf } from './socketCarrier.ts';

export interface PolledConnections {
  readonly request: (request: IncomingMessage, response: unknown) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => Promise<void>;
}
interface PolledDeps {
  readonly house: HubDeps['house'];
  readonly core: Pick<HubCore, 'admit' | 'connect' | 'count'>;
  /** A client sends more handshakes than it may. */
  readonly limited: (address: string) => void;
}
const refusal = (code: string): Error => Object.assign(new Error(code), { data: { code } });

export const createPolledConnections = ({ house, core, limited }: PolledDeps): PolledConnections => {
  const { addresses } = house;
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
      house.security.note({ kind: 'origin', address, what: 'hub', result: 'forbidden' });
      next(new Error('origin'));
    }
  });
  const attempts = new WeakMap<object, HandshakeAttempts>();
  const attemptsOf = ({ conn }: Socket): HandshakeAttempts => {
    const known = attempts.get(conn) ?? noHandshakeAttempts();
    attempts.set(conn, known);
    return known;
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
  return {
    request: (request, response) => void server.emit('request', request, response),
    upgrade: (request, socket, head) => void server.emit('upgrade', request, socket, head),
    close: () => io.close(),
  };
};
