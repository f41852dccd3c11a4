/** The hub as something one can stop and start alone, while REST goes on. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { HUB_PATH } from '../../src/contract/hubProtocol.ts';
import type { Counters } from '../counters.ts';
import { hostOf } from '../hosts.ts';
import type { House } from '../rest/house.ts';
import { createFrameFaults, type FrameFaults } from './frameFaults.ts';
import { createHub, type Hub } from './hub.ts';

export interface HubSwitch {
  readonly start: () => void;
  /** Drains over `drainMs`, then closes every connection. Resolves when the hub is gone. */
  readonly stop: (drainMs?: number) => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Ends sockets that an upgrade took out of the server's own count: without it the server would wait for them. */
  readonly cutAll: () => void;
  readonly running: () => boolean;
  readonly clients: () => number;
  /** Takes the hub's gauges now. */
  readonly measure: () => void;
  readonly faults: FrameFaults;
  /** True: the request was the hub's and is taken care of. */
  readonly takes: (request: IncomingMessage, response: ServerResponse) => boolean;
}
export interface HubOptions {
  readonly house: House;
  readonly counters: Counters;
  /** How many clients there are now. */
  readonly onClients: (count: number) => void;
}
/** Clients of a restart spread over this. */
const RESTART_DRAIN = 500;
const isHub = ({ url = '' }: IncomingMessage): boolean => /^\/hub(?:[/?]|$)/.test(url) && url.startsWith(HUB_PATH);

export const createHubSwitch = ({
  house,
  counters,
  onClients,
}: HubOptions): HubSwitch & {
  readonly listenTo: (server: Server) => void;
} => {
  const faults = createFrameFaults(house.clock);
  let hub: Hub | null = null;
  const sockets = new Set<Duplex>();
  const start = (): void => {
    hub ??= createHub({ house, counters, faults, onClients });
  };
  const stop = async (drainMs = 0): Promise<void> => {
    const old = hub;
    if (!old) return;
    await old.stop(drainMs);
    if (hub === old) hub = null;
  };
  return {
    start,
    stop,
    restart: async () => {
      await stop(RESTART_DRAIN);
      start();
    },
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    running: () => hub !== null,
    clients: () => hub?.clients() ?? 0,
    measure: () => hub?.measure(),
    faults,
    takes: (request, response) => {
      if (!isHub(request)) return false;
      if (hub) hub.request(request, response);
      else response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();
      return true;
    },
    listenTo: (server) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        if (hub && isHub(request) && hostOf(request) === 'portal') hub.upgrade(request, socket, head);
        else socket.destroy();
      });
    },
  };
};
