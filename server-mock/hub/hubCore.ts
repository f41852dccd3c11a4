/**
 * The hub without its carriers (carrier.ts): authentication, ordering, backpressure, heartbeats and shutdown of
 * connections.
 */
import { HUB_EVENT } from '../../src/contract/hubProtocol.ts';
import { handshakeAuth } from '../../src/contract/hubShapes.ts';
import { BAD } from '../../src/contract/shape.ts';
import { systemTopic } from '../../src/contract/system/system.topics.ts';
import type { Counters } from '../platform/counters.ts';
import { closureCode, type ClosureCode } from '../core/reads.ts';
import type { House } from '../session/house.ts';
import { principalOf, type Principal } from '../session/principal.ts';
import { close, createClient, type Client } from './client.ts';
import { createCommands, type Commands } from './commands.ts';
import { waitUntilEmpty } from './untilEmpty.ts';
import { createFlusher } from './flush.ts';
import type { FrameFaults } from './frameFaults.ts';
import { sendHeartbeat } from './heartbeats.ts';
import { createHubCounts } from './hubCounts.ts';
import { createMessages } from './messages.ts';
import { createCatchUpReader } from './catchUp.ts';
import { createPresence, membersInRooms, type RoomMembers } from './roomPresence.ts';
import { createRights } from './rights.ts';
import { applySessionEvents } from './sessionEvents.ts';
import { checkBackpressure } from './backpressure.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { ConnectionHandler, Carrier } from './carrier.ts';
import {
  AFTER_DRAIN_MS,
  AUTH_MS,
  CLOSING_MS,
  DRAIN_PER_CLIENT_MS,
  HEARTBEAT_MS,
  MAX_DRAIN_MS,
  PRESENCE_MS,
  REAUTH_MS,
  WATCH_MS,
} from './limits.ts';

/** Result of a handshake. `principal` null: no token yet; it may follow in-band within five seconds. */
export type Admission =
  | { readonly ok: true; readonly principal: Principal | null }
  | { readonly ok: false; readonly code: 'drained' | 'house-lost' | 'not-authorised' };

export interface HubCore {
  /**
   * Checks a handshake's `auth`. `address`: the client's network address. At a gateway a token that it does not know waits until it
   * has caught up with the house. Never rejects.
   */
  readonly admit: (auth: unknown, address: string) => Admission | Promise<Admission>;
  /** Takes over an admitted connection. `left`: ms that a client without a token has to authenticate. */
  readonly connect: (carrier: Carrier, principal: Principal | null, left?: number) => void;
  readonly count: (name: string, label?: string) => void;
  readonly clients: () => number;
  /** Updates the gauges now. */
  readonly measure: () => void;
  /** Drains over `drainMs`, closes every connection and waits a moment for the closing events to be written. */
  readonly stop: (drainMs: number) => Promise<void>;
}
/** The house that leads, as the hub of a gateway reaches it (H-33). */
export interface LeadingHouse {
  /** Resolves when this gateway holds all that the house had acknowledged at the time of the call; false: it could not be asked. */
  readonly caughtUp: () => Promise<boolean>;
  readonly commands: Commands;
  /** Members in rooms over this gateway's connections. */
  readonly reportMembers: (present: RoomMembers) => void;
}
export interface HubDeps {
  readonly house: House;
  readonly counters: Counters;
  readonly faults: FrameFaults;
  readonly onClients: (count: number) => void;
  /** Why the house is closed; absent: as its own state says. */
  readonly closed?: () => ClosureCode | null;
  /** Absent: this process is the house. */
  readonly leader?: LeadingHouse;
  /** Members in rooms over the connections of gateways; absent: there are no gateways. */
  readonly elsewhere?: () => readonly RoomMembers[];
}

export const createHubCore = (deps: HubDeps): HubCore => {
  const { house, counters, faults, onClients, leader, closed = () => closureCode(deps.house.engine.state()) } = deps;
  const { clock, gateway, engine } = house;
  const counts = createHubCounts(counters, clock);
  const { count } = counts;
  const clients = new Map<string, Client>();
  /** Unauthenticated clients, each with the function that cancels its timeout. */
  const unauthenticated = new Map<Client, () => void>();
  let draining = false;
  const statusNow = (): number =>
    (gateway.view('system')?.data as { readonly status: number } | undefined)?.status ?? 0;
  let status = statusNow();

  /** While the house is closed only its status is sent (SAFE-59); the rest follows when it opens. */
  const closedReason = (topic: string): ClosureCode | null => (topic === systemTopic.pattern ? null : closed());
  const hasSession = ({ principal }: Client): boolean =>
    principal !== null && principal.session.expiresAt > clock.now();
  const flusher = createFlusher(gateway, clock, counts.flush, {
    hasSession,
    isClosed: (topic) => closedReason(topic) !== null,
  });
  const catchUpReader = createCatchUpReader(gateway);
  const subscriptions = createSubscriptions({ gateway, flusher, catchUpReader, count, hasSession, closedReason });
  const commands = leader?.commands ?? createCommands(house, count);
  const presence = createPresence(house, deps.elsewhere ?? (() => []));
  const rights = createRights(() => engine.state(), flusher);
  const messages = createMessages({
    house,
    flusher,
    subscriptions,
    commands,
    count,
    closedReason,
    reauthorise: rights.recheck,
    ...(leader ? { caughtUp: leader.caughtUp } : {}),
  });
  const shared = { clock, faults, counts: counts.client };
  const emitToAll = (event: string, body: object): void => {
    for (const { carrier } of clients.values()) carrier.emit(event, body);
  };
  const countClients = (): void => {
    counts.present(clients.size);
    onClients(clients.size);
  };
  const handler: ConnectionHandler<Client> = {
    ...messages,
    closed: (client, reason) => {
      count('closed_total', reason);
      for (const subscription of client.topics.values()) flusher.leave(client, subscription);
      client.topics.clear();
      unauthenticated.get(client)?.();
      unauthenticated.delete(client);
      client.closing = true;
      clients.delete(client.carrier.id);
      countClients();
    },
  };
  const connect = (carrier: Carrier, principal: Principal | null, left = AUTH_MS): void => {
    const client = createClient(carrier, principal, shared);
    clients.set(carrier.id, client);
    countClients();
    carrier.listen(client, handler);
    if (principal) return;
    const cancel = clock.after(left, () => {
      unauthenticated.delete(client);
      if (client.principal === null) close(client, 'auth-timeout');
    });
    unauthenticated.set(client, cancel);
  };
  const watchStatus = (): void => {
    const now = statusNow();
    if (now === 1 && status !== 1) emitToAll(HUB_EVENT.maintenance, {});
    if (now === 0 && status !== 0) for (const client of clients.values()) flusher.catchUp(client);
    status = now;
  };
  const stopFollowing = gateway.onRecords((records, touched) => {
    applySessionEvents(records, clients);
    rights.follow(touched, clients.values());
    flusher.touched(touched);
    if (touched.has('system')) watchStatus();
  });
  const watch = (client: Client): void => {
    const left = (client.principal?.session.expiresAt ?? Infinity) - clock.now();
    if (left <= 0) close(client, 'session-ended');
    else if (left <= REAUTH_MS && !client.reauthAsked) {
      client.reauthAsked = true;
      client.carrier.emit(HUB_EVENT.reauth, {});
    }
    if (checkBackpressure(client, clock)) flusher.catchUp(client);
  };
  const timers = [
    clock.every(WATCH_MS, () => {
      catchUpReader.forget();
      for (const client of clients.values()) watch(client);
      counts.measure(clients.values());
    }),
    clock.every(PRESENCE_MS, () =>
      leader ? leader.reportMembers(membersInRooms(clients.values())) : presence.count(clients.values()),
    ),
    clock.every(HEARTBEAT_MS, () => {
      flusher.flushAll(() => {
        for (const client of clients.values())
          if (hasSession(client) && !client.closing) sendHeartbeat(client, gateway, clock);
      });
    }),
  ];
  /** A client that cannot be checked is not admitted, and may try again (SAFE-52). */
  const unchecked = (why: string): Admission => {
    count('refused_total', why);
    return { ok: false, code: 'house-lost' };
  };
  const refuseToken = (address: string): Admission => {
    count('refused_total', 'token');
    house.security.note({ kind: 'token', address, what: 'hub', result: 'not-authorised' });
    return { ok: false, code: 'not-authorised' };
  };
  /** Null: the token is unknown here. */
  const admitted = (token: string): Admission | null => {
    try {
      const principal = principalOf(engine.state(), token, clock.now());
      return principal && { ok: true, principal };
    } catch {
      return unchecked('defect');
    }
  };
  return {
    admit: (auth, address) => {
      if (draining) return { ok: false, code: 'drained' };
      const read = handshakeAuth.decode(auth);
      if (read === BAD || read.token === '') return { ok: true, principal: null };
      const { token } = read;
      const known = admitted(token);
      if (known !== null || !leader) return known ?? refuseToken(address);
      return leader.caughtUp().then(
        (certain) => admitted(token) ?? (certain ? refuseToken(address) : unchecked('leader')),
        () => unchecked('leader'),
      );
    },
    connect,
    count,
    clients: () => clients.size,
    measure: () => counts.measure(clients.values()),
    stop: async (drainMs) => {
      draining = true;
      if (drainMs > 0 && clients.size > 0) {
        const window = Math.max(drainMs, Math.min(MAX_DRAIN_MS, clients.size * DRAIN_PER_CLIENT_MS));
        emitToAll(HUB_EVENT.drain, { after: 0, window });
        await waitUntilEmpty(clients, clock, window + AFTER_DRAIN_MS);
      }
      stopFollowing();
      for (const cancel of timers) cancel();
      for (const client of clients.values()) close(client, 'drained');
      flusher.stop();
      await waitUntilEmpty(clients, clock, CLOSING_MS);
      counts.measure([]);
      onClients(0);
    },
  };
};
