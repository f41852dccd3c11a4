/** The way into a hub: what of a server's requests and upgrades is the hub's, whichever hub stands there at the moment. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { HUB_PATH } from '../../src/contract/hubProtocol.ts';
import { hostOf } from '../hosts.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Hub } from './hub.ts';

/** False: none of theirs. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
export interface HubDoor {
  /** True: the request was the hub's and is taken care of; while no hub stands there, with 503. */
  readonly takes: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** `other` takes what is not the hub's, or answers false: then it is cut. */
  readonly listenTo: (server: Server, other?: Upgrade) => void;
  /** Ends sockets that an upgrade took out of the server's own count: without it the server would wait for them. */
  readonly cutAll: () => void;
}
/** As the library has it: what it does not know as its own it would leave standing. */
const isHub = ({ url = '' }: IncomingMessage): boolean => url.startsWith(`${HUB_PATH}/`);
/** Whoever has said its last word is to have read ours by then, over whatever carrier. */
const LEAVE_MS = 2_000;

/** `present`: the hub that takes newcomers now, or null while there is none. */
export const createHubDoor = (present: () => Hub | null, after: HouseClock['after']): HubDoor => {
  const sockets = new Set<Duplex>();
  /** Those that came to their end and have not gone, each with what calls its cut off. */
  const leaving = new Map<Duplex, () => void>();
  /** One for all of them: there are thousands (G2). */
  function gone(this: Duplex): void {
    sockets.delete(this);
    leaving.get(this)?.();
    leaving.delete(this);
  }
  function cut(this: Duplex): void {
    this.destroy();
  }
  /** Who reads nothing keeps all that waits for it, for as long as its half stays open (REL-27). */
  function left(this: Duplex): void {
    leaving.set(
      this,
      after(LEAVE_MS, () => this.destroy()),
    );
  }
  return {
    takes: (request, response) => {
      if (!isHub(request)) return false;
      const hub = present();
      if (hub) hub.request(request, response);
      else response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();
      return true;
    },
    listenTo: (server, other) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        // First of all: an error that nobody listens for ends the process (SAFE-47).
        socket.on('error', cut);
        socket.on('end', left);
        sockets.add(socket);
        socket.on('close', gone);
        const hub = present();
        if (hub && isHub(request) && hostOf(request) === 'portal') hub.upgrade(request, socket, head);
        else if (!other?.(request, socket, head)) socket.destroy();
        // A web socket hears its errors itself, to the last: ours would be memory (G2).
        if (socket.listenerCount('error') > 1 && !socket.destroyed) socket.off('error', cut);
      });
    },
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};
