/**
 * The hub without its carrier: identity, order, slowness, heartbeats and farewells of connections, whatever carries them
 * (wire.ts).
 */
import { HUB_EVENT } from '../../src/contract/hubProtocol.ts';
import { handshakeAuth } from '../../src/contract/hubShapes.ts';
import { BAD } from '../../src/contract/shape.ts';
import { systemTopic } from '../../src/contract/system/system.topics.ts';
import type { Counters } from '../counters.ts';
import { closedCode, type ClosedCode } from '../house/reads.ts';
import type { House } from '../rest/house.ts';
import { principalOf, type Principal } from '../rest/session/principal.ts';
import { close, createClient, type Client } from './client.ts';
import { createCommands } from './commands.ts';
import { emptied } from './emptied.ts';
import { createFlusher } from './flush.ts';
import type { FrameFaults } from './frameFaults.ts';
import { HEARTBEAT_MS, beat } from './heartbeats.ts';
import { createHubCounts } from './hubCounts.ts';
import { createMessages } from './messages.ts';
import { createMissedReader } from './missed.ts';
import { createPresence, PRESENCE_MS } from './presence.ts';
import { createRights } from './rights.ts';
import { followSessions } from './sessionEnds.ts';
import { judge } from './slow.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { Ear, Wire } from './wire.ts';

/** An unauthenticated connection lives this long. */
export const AUTH_MS = 5_000;
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

/** Who asks to be let in. `principal` null: no token yet, it may come in-band within five seconds. */
export type Admission =
  | { readonly ok: true; readonly principal: Principal | null }
  | { readonly ok: false; readonly code: 'drained' | 'not-authorised' };

export interface HubCore {
  /** Judges a handshake's `auth`. `address`: the network's. */
  readonly admit: (auth: unknown, address: string) => Admission;
  /** Takes over a connection that was admitted. `left`: somebody without a token has this long to show one. */
  readonly connect: (wire: Wire, principal: Principal | null, left?: number) => void;
  readonly count: (name: string, label?: string) => void;
  readonly clients: () => number;
  /** Takes the gauges now. */
  readonly measure: () => void;
  /** Drains over `drainMs`, says farewell and waits a moment for it to be read. */
  readonly stop: (drainMs: number) => Promise<void>;
}
export interface HubDeps {
  readonly house: House;
  readonly counters: Counters;
  readonly faults: FrameFaults;
  readonly onClients: (count: number) => void;
  /** Absent: as the house's own state says. */
  readonly closed?: () => ClosedCode | null;
}

export const createHubCore = (deps: HubDeps): HubCore => {
  const { house, counters, faults, onClients, closed = () => closedCode(deps.house.engine.state()) } = deps;
  const { clock, gateway, engine } = house;
  const counts = createHubCounts(counters, clock);
  const { count } = counts;
  const clients = new Map<string, Client>();
  /** Nobody yet; each with what calls its end off. */
  const unproven = new Map<Client, () => void>();
  let draining = false;
  const statusNow = (): number =>
    (gateway.view('system')?.data as { readonly status: number } | undefined)?.status ?? 0;
  let status = statusNow();

  /** While the house is closed its status is all that is told (SAFE-59); the rest follows when it opens. */
  const shut = (topic: string): ClosedCode | null => (topic === systemTopic.pattern ? null : closed());
  const isIn = ({ principal }: Client): boolean => principal !== null && principal.session.expiresAt > clock.now();
  const flusher = createFlusher(gateway, clock, counts.flush, { isIn, shut: (topic) => shut(topic) !== null });
  const missed = createMissedReader(gateway);
  const subscriptions = createSubscriptions({ gateway, flusher, missed, count, isIn, shut });
  const commands = createCommands(house, count);
  const presence = createPresence(house);
  const rights = createRights(() => engine.state(), flusher);
  const messages = createMessages({ house, flusher, subscriptions, commands, count, shut, reauthorise: rights.judge });
  const shared = { clock, faults, counts: counts.client };
  const everybody = (event: string, body: object): void => {
    for (const { wire } of clients.values()) wire.emit(event, body);
  };
  const changed = (): void => {
    counts.present(clients.size);
    onClients(clients.size);
  };
  const ear: Ear<Client> = {
    ...messages,
    closed: (client, reason) => {
      count('closed_total', reason);
      for (const subscription of client.topics.values()) flusher.leave(client, subscription);
      client.topics.clear();
      unproven.get(client)?.();
      unproven.delete(client);
      client.closing = true;
      clients.delete(client.wire.id);
      changed();
    },
  };
  const connect = (wire: Wire, principal: Principal | null, left = AUTH_MS): void => {
    const client = createClient(wire, principal, shared);
    clients.set(wire.id, client);
    changed();
    wire.listen(client, ear);
    if (principal) return;
    const cancel = clock.after(left, () => {
      unproven.delete(client);
      if (client.principal === null) close(client, 'auth-timeout');
    });
    unproven.set(client, cancel);
  };
  const watchStatus = (): void => {
    const now = statusNow();
    if (now === 1 && status !== 1) everybody(HUB_EVENT.maintenance, {});
    if (now === 0 && status !== 0) for (const client of clients.values()) flusher.catchUp(client);
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
    if (left <= 0) close(client, 'session-ended');
    else if (left <= REAUTH_MS && !client.reauthAsked) {
      client.reauthAsked = true;
      client.wire.emit(HUB_EVENT.reauth, {});
    }
    if (judge(client, clock)) flusher.catchUp(client);
  };
  const timers = [
    clock.every(WATCH_MS, () => {
      missed.forget();
      for (const client of clients.values()) watch(client);
      counts.measure(clients.values());
    }),
    clock.every(PRESENCE_MS, () => presence.count(clients.values())),
    clock.every(HEARTBEAT_MS, () => {
      flusher.flushAll(() => {
        for (const client of clients.values()) if (isIn(client) && !client.closing) beat(client, gateway, clock);
      });
    }),
  ];
  return {
    admit: (auth, address) => {
      if (draining) return { ok: false, code: 'drained' };
      const read = handshakeAuth.decode(auth);
      if (read === BAD || read.token === '') return { ok: true, principal: null };
      const principal = principalOf(engine.state(), read.token, clock.now());
      if (principal) return { ok: true, principal };
      count('refused_total', 'token');
      house.security.note({ kind: 'token', address, what: 'hub', result: 'not-authorised' });
      return { ok: false, code: 'not-authorised' };
    },
    connect,
    count,
    clients: () => clients.size,
    measure: () => counts.measure(clients.values()),
    stop: async (drainMs) => {
      draining = true;
      if (drainMs > 0 && clients.size > 0) {
        const window = Math.max(drainMs, Math.min(LONGEST_DRAIN, clients.size * PER_CLIENT_MS));
        everybody(HUB_EVENT.drain, { after: 0, window });
        await emptied(clients, clock, window + AFTER_DRAIN);
      }
      stopFollowing();
      for (const cancel of timers) cancel();
      for (const client of clients.values()) close(client, 'drained');
      flusher.stop();
      await emptied(clients, clock, LAST_WORDS);
      counts.measure([]);
      onClients(0);
    },
  };
};
