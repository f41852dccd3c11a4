/** Routes requests and upgrades of a server to the hub that is running at the moment. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { HUB_PATH } from '../../src/contract/hubProtocol.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Upgrade } from '../platform/listen.ts';
import type { Hub } from './hub.ts';
import { LEAVE_MS } from './limits.ts';

export interface HubRoutes {
  /** True: the request was for the hub and has been answered; with 503 while no hub runs. */
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** `other` handles upgrades that are not for the hub; where it returns false the socket is destroyed. */
  readonly handleUpgrades: (server: Server, other?: Upgrade) => void;
  /** Destroys upgraded sockets, which the server no longer counts: otherwise its close would wait for them. */
  readonly destroySockets: () => void;
}
/** As the library matches its path; it would leave other upgrades open. */
const isHub = ({ url = '' }: IncomingMessage): boolean => url.startsWith(`${HUB_PATH}/`);

/**
 * `present`: the hub that accepts new clients, or null while there is none. `isPortal`: the request names the portal's
 * host.
 */
export const createHubRoutes = (
  present: () => Hub | null,
  after: HouseClock['after'],
  isPortal: (request: IncomingMessage) => boolean,
): HubRoutes => {
  const sockets = new Set<Duplex>();
  /** Sockets whose client has sent its end, each with the function that cancels its timer. */
  const leaving = new Map<Duplex, () => void>();
  /** Shared by all sockets: there are thousands (G2). */
  function onClose(this: Duplex): void {
    sockets.delete(this);
    leaving.get(this)?.();
    leaving.delete(this);
  }
  function onError(this: Duplex): void {
    this.destroy();
  }
  /** A client that does not read keeps everything buffered for it, as long as its half stays open (REL-27). */
  function onEnd(this: Duplex): void {
    leaving.set(
      this,
      after(LEAVE_MS, () => this.destroy()),
    );
  }
  return {
    handleRequest: (request, response) => {
      if (!isHub(request)) return false;
      const hub = present();
      if (hub) hub.request(request, response);
      else response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();
      return true;
    },
    handleUpgrades: (server, other) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        // Before anything else: an unhandled socket error ends the process (SAFE-47).
        socket.on('error', onError);
        socket.on('end', onEnd);
        sockets.add(socket);
        socket.on('close', onClose);
        const hub = present();
        if (hub && isHub(request) && isPortal(request)) hub.upgrade(request, socket, head);
        else if (!other?.(request, socket, head)) socket.destroy();
        // A WebSocket handles its own errors to the end: a second listener would cost memory (G2).
        if (socket.listenerCount('error') > 1 && !socket.destroyed) socket.off('error', onError);
      });
    },
    destroySockets: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};
