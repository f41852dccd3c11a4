/**
 * The hub's server: it carries Socket.IO's protocol, while hubCore.ts decides (H-01). Native WebSockets are carried by our
 * own codec (connection/), polling by the library (polledConnections.ts; decision 0194). The origin of every request is checked.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createHubCore, type HubDeps } from './hubCore.ts';
import { createWebSocketConnections, isNativeWebSocket, pollingSessionOf } from './connection/webSocketConnections.ts';
import { originAllowed } from './origin.ts';
import { AUTH_MS } from './limits.ts';
import type { PolledConnections } from './polledConnections.ts';

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

export const createHub = (deps: HubDeps): Hub => {
  const core = createHubCore(deps);
  const { addresses } = deps.house;
  const limited = (address: string): void => {
    core.count('limited_total');
    deps.house.security.note({ kind: 'limit', address, what: 'hub', result: 'too-many-messages' });
  };
  const webSockets = createWebSocketConnections({
    clock: deps.house.clock,
    client: addresses.client,
    authMs: AUTH_MS,
    admit: core.admit,
    connect: core.connect,
    limited,
  });
  let polled: Promise<PolledConnections> | null = null;
  let isStopped = false;
  const loadPolled = async (): Promise<PolledConnections> => {
    const { createPolledConnections } = await import('./polledConnections.ts');
    return createPolledConnections({ house: deps.house, core, limited });
  };
  /** Hands a request to the library. Where it cannot be loaded, or a hub that ends has not loaded it, the client is disconnected. */
  const toLibrary = (request: IncomingMessage, run: (library: PolledConnections) => void): void => {
    if (isStopped && polled === null) return void request.socket.destroy();
    polled ??= loadPolled();
    polled.then(run, () => request.socket.destroy());
  };
  return {
    request: (request, response) => toLibrary(request, (library) => library.request(request, response)),
    upgrade: (request, socket, head) => {
      // Requests of other origins are refused by the library's middleware.
      const ours = originAllowed(request, addresses.portal(request)?.pages ?? []);
      if (ours && isNativeWebSocket(request)) webSockets.upgrade(request, socket, head);
      // The library may not start a WebSocket by itself: none of our limits would apply to it (REL-27).
      else if (ours && pollingSessionOf(request) === '') refuse(socket);
      else toLibrary(request, (library) => library.upgrade(request, socket, head));
    },
    clients: core.clients,
    measure: core.measure,
    stop: async (drainMs) => {
      isStopped = true;
      await core.stop(drainMs);
      webSockets.stop();
      await polled?.then((library) => library.close()).catch(() => undefined);
    },
  };
};
