/**
 * The hub's door: Socket.IO's protocol carries, everything that counts is ours (H-01) and stands in hubCore.ts. A web socket that
 * comes as one is a line of ours (line/), what polls is carried by the library (decision 0194). Recovery, retries and compression
 * of the library are off; the origin of every request is judged here.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server, type Socket } from 'socket.io';
import { HUB_PATH } from '../../src/contract/hubProtocol.ts';
import type { Principal } from '../rest/session/principal.ts';
import { AUTH_MS, createHubCore, type HubDeps } from './hubCore.ts';
import { mayAsk, noKnocks, type Knocks } from './knock.ts';
import { createLines, isLine, sessionOf } from './line/lines.ts';
import { PING_MS } from './line/pings.ts';
import { PolledServer } from './line/ws.ts';
import { originAllowed } from './origin.ts';
import { MAX_READ } from './size.ts';
import { forgetHandshake, wireOf } from './socketCarrier.ts';

export interface Hub {
  readonly request: (request: IncomingMessage, response: unknown) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly clients: () => number;
  /** Takes the gauges now. */
  readonly measure: () => void;
  readonly stop: (drainMs: number) => Promise<void>;
}
/** As the library refuses what it cannot make out. */
const refuse = (socket: Duplex): void => {
  socket.write('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroy();
};
const refusal = (code: string): Error => Object.assign(new Error(code), { data: { code } });

export const createHub = (deps: HubDeps): Hub => {
  const core = createHubCore(deps);
  // A server that never listens: requests are handed to it, so that the hub can come and go while REST stays.
  const door = createServer();
  const io = new Server(door, {
    path: HUB_PATH,
    serveClient: false,
    wsEngine: PolledServer,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: PING_MS,
    pingTimeout: PING_MS,
    maxHttpBufferSize: MAX_READ,
    connectTimeout: AUTH_MS,
    cleanupEmptyChildNamespaces: true,
  });
  io.engine.use((request: IncomingMessage, _: unknown, next: (error?: Error) => void) => {
    if (originAllowed(request, deps.house.portalOrigins())) next();
    else {
      core.count('refused_total', 'origin');
      const address = request.socket.remoteAddress ?? '';
      deps.house.security.note({ kind: 'origin', address, what: 'hub', result: 'forbidden' });
      next(new Error('origin'));
    }
  });
  const knocks = new WeakMap<object, Knocks>();
  const knocksOf = ({ conn }: Socket): Knocks => {
    const known = knocks.get(conn) ?? noKnocks();
    knocks.set(conn, known);
    return known;
  };
  const limited = (address: string): void => {
    core.count('limited_total');
    deps.house.security.note({ kind: 'limit', address, what: 'hub', result: 'too-many-messages' });
  };
  io.use((socket, next) => {
    const own = knocksOf(socket);
    if (!mayAsk(own)) {
      limited(socket.handshake.address);
      next(refusal('too-many-messages'));
      socket.conn.close();
      return;
    }
    const admission = core.admit(socket.handshake.auth, socket.handshake.address);
    if (!admission.ok) return next(refusal(admission.code));
    own.isIn = true;
    (socket.data as { principal?: Principal | null }).principal = admission.principal;
    return next();
  });
  io.on('connection', (socket: Socket) => {
    const { principal = null } = socket.data as { principal?: Principal | null };
    const wire = wireOf(socket);
    forgetHandshake(socket);
    core.connect(wire, principal);
  });
  const lines = createLines({
    clock: deps.house.clock,
    authMs: AUTH_MS,
    admit: core.admit,
    connect: core.connect,
    limited,
  });
  return {
    request: (request, response) => void door.emit('request', request, response),
    upgrade: (request, socket, head) => {
      // Who is of no origin of ours is refused where all others are.
      const ours = originAllowed(request, deps.house.portalOrigins());
      if (ours && isLine(request)) lines.upgrade(request, socket, head);
      // The library begins with no web socket: on its own none of our limits would hold (REL-27).
      else if (ours && sessionOf(request) === '') refuse(socket);
      else door.emit('upgrade', request, socket, head);
    },
    clients: core.clients,
    measure: core.measure,
    stop: async (drainMs) => {
      await core.stop(drainMs);
      lines.stop();
      await io.close();
    },
  };
};
