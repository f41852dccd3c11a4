/**
 * The hub: Socket.IO carries, everything that counts is ours (H-01). Recovery, retries and compression of the library are
 * off; origin, identity, order, slowness and farewell are decided here.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server, type Socket } from 'socket.io';
import { HUB_EVENT, HUB_PATH } from '../../src/contract/hubProtocol.ts';
import { handshakeAuth } from '../../src/contract/hubShapes.ts';
import { BAD } from '../../src/contract/shape.ts';
import type { Counters } from '../counters.ts';
import type { House } from '../rest/house.ts';
import { principalOf, type Principal } from '../rest/session/principal.ts';
import { createClient, wireOf, type Client } from './client.ts';
import { createCommands } from './commands.ts';
import { emptied } from './emptied.ts';
import { createFlusher } from './flush.ts';
import type { FrameFaults } from './frameFaults.ts';
import { HEARTBEAT_MS, beat } from './heartbeats.ts';
import { attachMessages } from './messages.ts';
import { originAllowed } from './origin.ts';
import { createRights } from './rights.ts';
import { followSessions } from './sessionEnds.ts';
import { MAX_READ } from './size.ts';
import { createHubCounts } from './hubCounts.ts';
import { judge } from './slow.ts';

/** Half-open links are found in eight seconds, not forty-five (reliability 2.5). */
const PING_MS = 4_000;
/** An unauthenticated connection lives this long. */
const AUTH_MS = 5_000;
/** How often expiry and slowness are looked at. */
const WATCH_MS = 250;
const REAUTH_MS = 60_000;
/** H-32: a thousand clients a second, at most a minute. */
const PER_CLIENT_MS = 1;
const LONGEST_DRAIN = 60_000;
/** REL-40: those who have not left by then are sent away. */
const AFTER_DRAIN = 5_000;
/** For farewells to be written. */
const LAST_WORDS = 1_000;

export interface Hub {
  readonly request: (request: IncomingMessage, response: unknown) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly clients: () => number;
  /** Takes the gauges now. */
  readonly measure: () => void;
  readonly stop: (drainMs: number) => Promise<void>;
}
export interface HubDeps {
  readonly house: House;
  readonly counters: Counters;
  readonly faults: FrameFaults;
  readonly onClients: (count: number) => void;
}
const refusal = (code: string): Error => Object.assign(new Error(code), { data: { code } });

export const createHub = ({ house, counters, faults, onClients }: HubDeps): Hub => {
  const { clock, gateway, engine } = house;
  const counts = createHubCounts(counters, clock);
  const { count } = counts;
  // A server that never listens: requests are handed to it, so that the hub can come and go while REST stays.
  const door = createServer();
  const io = new Server(door, {
    path: HUB_PATH,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: PING_MS,
    pingTimeout: PING_MS,
    maxHttpBufferSize: MAX_READ,
    connectTimeout: AUTH_MS,
    cleanupEmptyChildNamespaces: true,
  });
  const clients = new Map<string, Client>();
  let draining = false;
  let status = (gateway.view('system')?.data as { readonly status: number } | undefined)?.status ?? 0;

  io.engine.use((request: IncomingMessage, _: unknown, next: (error?: Error) => void) => {
    if (originAllowed(request, house.portalOrigins())) next();
    else {
      count('refused_total', 'origin');
      next(new Error('origin'));
    }
  });
  const mayHear = ({ principal }: Client): boolean => principal !== null && principal.session.expiresAt > clock.now();
  const flusher = createFlusher(gateway, clock, counts.flush, mayHear);
  const commands = createCommands(house, count);

  const rights = createRights(() => engine.state(), flusher);
  io.use((socket, next) => {
    if (draining) return next(refusal('drained'));
    const auth = handshakeAuth.decode(socket.handshake.auth);
    // No token yet: it may come in-band within five seconds.
    if (auth === BAD || auth.token === '') return next();
    const principal = principalOf(engine.state(), auth.token, clock.now());
    if (!principal) {
      count('refused_total', 'token');
      return next(refusal('not-authorised'));
    }
    (socket.data as { principal?: Principal }).principal = principal;
    return next();
  });
  io.on('connection', (socket: Socket) => {
    const { principal = null } = socket.data as { principal?: Principal };
    const client = createClient(socket, principal, clock, faults, counts.client);
    client.lastFullHeads = clock.mono();
    clients.set(socket.id, client);
    counts.measure(clients.values());
    onClients(clients.size);
    const cancel = clock.after(AUTH_MS, () => {
      if (client.principal === null) client.close('auth-timeout');
    });
    attachMessages(client, { house, flusher, commands, count, reauthorise: rights.judge });
    socket.on('disconnect', (reason) => {
      cancel();
      // A reader that stalled never answers the closing handshake: its wire is cut (H-30).
      if (reason === 'ping timeout') wireOf(socket).terminate?.();
      count('closed_total', reason);
      for (const subscription of client.topics.values()) flusher.leave(client, subscription);
      client.topics.clear();
      client.closing = true;
      clients.delete(socket.id);
      counts.measure(clients.values());
      onClients(clients.size);
    });
  });

  const watchStatus = (): void => {
    const now = (gateway.view('system')?.data as { readonly status: number } | undefined)?.status ?? 0;
    if (now === 1 && status !== 1) io.emit(HUB_EVENT.maintenance, {});
    status = now;
  };
  const stopFollowing = gateway.onRecords((records, touched) => {
    followSessions(records, clients);
    rights.follow(touched, clients.values());
    flusher.touched(touched);
    if (touched.has('system')) watchStatus();
  });
  const watch = (client: Client): void => {
    const left = (client.principal?.session.expiresAt ?? Infinity) - clock.now();
    if (left <= 0) client.close('session-ended');
    else if (left <= REAUTH_MS && !client.reauthAsked) {
      client.reauthAsked = true;
      client.socket.emit(HUB_EVENT.reauth, {});
    }
    if (judge(client, clock)) flusher.catchUp(client);
  };
  const timers = [
    clock.every(WATCH_MS, () => {
      for (const client of clients.values()) watch(client);
      counts.measure(clients.values());
    }),
    clock.every(HEARTBEAT_MS, () => {
      flusher.flushAll();
      for (const client of clients.values()) if (mayHear(client) && !client.closing) beat(client, gateway, clock);
    }),
  ];
  return {
    request: (request, response) => void door.emit('request', request, response),
    upgrade: (request, socket, head) => void door.emit('upgrade', request, socket, head),
    clients: () => clients.size,
    measure: () => counts.measure(clients.values()),
    stop: async (drainMs) => {
      draining = true;
      if (drainMs > 0 && clients.size > 0) {
        const window = Math.max(drainMs, Math.min(LONGEST_DRAIN, clients.size * PER_CLIENT_MS));
        io.emit(HUB_EVENT.drain, { after: 0, window });
        await emptied(clients, clock, window + AFTER_DRAIN);
      }
      stopFollowing();
      for (const cancel of timers) cancel();
      for (const client of clients.values()) client.close('drained');
      flusher.stop();
      await emptied(clients, clock, LAST_WORDS);
      await io.close();
      counts.measure([]);
      onClients(0);
    },
  };
};
