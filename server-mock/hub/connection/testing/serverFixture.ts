/** A server that accepts native WebSocket connections, with a manual clock. */
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterEach } from 'vitest';
import { listen, closeServer } from '../../../platform/listen.ts';
import { createManualClock } from '../../../platform/manualClock.ts';
import type { ConnectionHandler, Carrier } from '../../carrier.ts';
import { AUTH_MS } from '../../limits.ts';
import { createWebSocketConnections } from '../webSocketConnections.ts';
import { connectBareClient, type BareClient } from './bareClientFixture.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts the server. An admitted client gets what it sends echoed in the acknowledgement. */
export const startConnectionServer = async () => {
  const clock = createManualClock();
  const events: string[] = [];
  const carriers: Carrier[] = [];
  const authTimes: number[] = [];
  const sockets: Duplex[] = [];
  const handler: ConnectionHandler<string> = {
    message: (owner, event, body, ack) => {
      events.push(`${owner} sent ${event}`);
      ack?.({ event, body });
      // A second acknowledgement must be ignored.
      ack?.('again');
    },
    other: (owner) => void events.push(`${owner} sent something else`),
    tooLarge: (owner) => void events.push(`${owner} sent too much`),
    closed: (owner, reason) => void events.push(`${owner}: ${reason}`),
  };
  const connections = createWebSocketConnections({
    clock,
    authMs: AUTH_MS,
    client: () => '192.0.2.1',
    limited: () => void events.push('limited'),
    admit: (auth) =>
      (auth as { readonly token?: string }).token === 'no'
        ? { ok: false, code: 'not-authorised' }
        : { ok: true, principal: null },
    connect: (carrier, _, authTime) => {
      authTimes.push(authTime);
      carriers.push(carrier);
      carrier.listen(`client ${carriers.length}`, handler);
    },
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    sockets.push(socket);
    connections.upgrade(request, socket, head);
  });
  const port = await listen(server, 0, '127.0.0.1');
  const origin = `http://localhost:${port}`;
  const clients: BareClient[] = [];
  ends.push(async () => {
    connections.stop();
    for (const client of clients) client.terminate();
    await closeServer(server);
  });
  const connectClient = async (): Promise<BareClient> => {
    const client = await connectBareClient(origin);
    clients.push(client);
    await client.waitFor('0');
    return client;
  };
  let asked = 0;
  /** Resolves when the server has received everything that this client sent before. */
  const settled = async (client: BareClient): Promise<void> => {
    asked += 1;
    client.send(`42${asked}["are you there",{}]`);
    await client.waitFor(`43${asked}`);
  };
  const connectAdmitted = async (): Promise<BareClient> => {
    const client = await connectClient();
    client.send('40{}');
    await client.waitFor('40');
    return client;
  };
  return { clock, events, carriers, authTimes, sockets, connections, connectClient, connectAdmitted, settled };
};
