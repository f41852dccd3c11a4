/** The way into a hub: what of a server's requests and upgrades is the hub's, whichever hub stands there at the moment. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { HUB_PATH } from '../../src/contract/hubProtocol.ts';
import { hostOf } from '../hosts.ts';
import type { Hub } from './hub.ts';

export interface HubDoor {
  /** True: the request was the hub's and is taken care of; while no hub stands there, with 503. */
  readonly takes: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly listenTo: (server: Server) => void;
  /** Ends sockets that an upgrade took out of the server's own count: without it the server would wait for them. */
  readonly cutAll: () => void;
}
const isHub = ({ url = '' }: IncomingMessage): boolean => /^\/hub(?:[/?]|$)/.test(url) && url.startsWith(HUB_PATH);

/** `present`: the hub that takes newcomers now, or null while there is none. */
export const createHubDoor = (present: () => Hub | null): HubDoor => {
  const sockets = new Set<Duplex>();
  /** One for all of them: there are thousands (G2). */
  function gone(this: Duplex): void {
    sockets.delete(this);
  }
  return {
    takes: (request, response) => {
      if (!isHub(request)) return false;
      const hub = present();
      if (hub) hub.request(request, response);
      else response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();
      return true;
    },
    listenTo: (server) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        sockets.add(socket);
        socket.on('close', gone);
        const hub = present();
        if (hub && isHub(request) && hostOf(request) === 'portal') hub.upgrade(request, socket, head);
        else socket.destroy();
      });
    },
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};
