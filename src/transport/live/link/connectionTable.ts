/**
 * The connection's state table (hub.md, Connection): which event leads from which state to which. An event that is not listed is
 * ignored in that state. Times are ms.
 */
import type { ConnectionName } from '../../../gate/batch.ts';

export type ConnectionEvent =
  /** The session starts with a token. */
  | 'start'
  | 'stop'
  /** The session is over: logged out elsewhere, token revoked for good. */
  | 'ended'
  | 'opened'
  | 'synced'
  | 'closed'
  /** The hub refuses this token. */
  | 'unauthorised'
  /** The hub refuses this client with any token. */
  | 'refused'
  | 'maintenance'
  | 'restored'
  | 'token'
  /** No heartbeat for `SILENCE_MS`. */
  | 'silent'
  | 'answered'
  | 'unanswered'
  | 'drain'
  | 'visible'
  | 'hidden'
  | 'online'
  /** REST answers again after it had failed: the house may be back, so the back-off is shortened. */
  | 'reachable'
  /** Another page's connection is open and can be shared (H-27), so the back-off ends. */
  | 'up'
  /** Hidden for `PARK_MS`. */
  | 'abandoned'
  /** The state's time limit has passed. */
  | 'elapsed';

/** Two heartbeat intervals: one heartbeat may be lost, two missing ones trigger a probe (H-08). */
export const SILENCE_MS = 8_000;
export const PROBE_MS = 3_000;
export const PARK_MS = 5 * 60_000;
/** Limit for opening: a swallowed upgrade gives no error, and Socket.IO's own limit of 20 s is too long for a player. */
export const CONNECT_MS = 10_000;
/** After this the state is ready even if a subscribe is unanswered; it is retried while ready. */
export const SYNC_MS = 5_000;
/** Limit for a renewed token; a renewal is a single call. */
export const REAUTH_MS = 15_000;
/** Interval of reconnects during maintenance; `system` is polled as often. */
export const MAINTENANCE_MS = 30_000;
/** Jitter of a prompt reconnect, because a whole office may come back online in the same second. */
export const PROMPT_MS = 1_000;
/** After a connection of this age the next failure starts again from the shortest delay (H-21). */
export const PROVEN_MS = 30_000;

type Row = Readonly<Partial<Record<ConnectionEvent, ConnectionName>>>;

const ANYWHERE: Row = { stop: 'off', ended: 'off' };

// biome-ignore format: a table
const ROWS: Readonly<Record<ConnectionName, Row>> = {
  off:         { start: 'connecting' },
  connecting:  { opened: 'syncing', unauthorised: 'reauth', refused: 'denied', maintenance: 'maintenance', closed: 'backoff', elapsed: 'backoff' },
  reauth:      { token: 'connecting', elapsed: 'off' },
  syncing:     { synced: 'ready', elapsed: 'ready', closed: 'backoff', unauthorised: 'reauth', refused: 'denied', maintenance: 'maintenance' },
  ready:       { silent: 'probe', visible: 'probe', drain: 'draining', closed: 'backoff', abandoned: 'parked', unauthorised: 'reauth', refused: 'denied', maintenance: 'maintenance' },
  probe:       { answered: 'ready', unanswered: 'backoff', elapsed: 'backoff', closed: 'backoff', drain: 'draining', unauthorised: 'reauth', refused: 'denied', maintenance: 'maintenance' },
  draining:    { elapsed: 'connecting', unauthorised: 'reauth', refused: 'denied', maintenance: 'maintenance' },
  backoff:     { elapsed: 'connecting', up: 'connecting', online: 'backoff', reachable: 'backoff', visible: 'backoff', hidden: 'backoff', maintenance: 'maintenance' },
  parked:      { visible: 'probe' },
  denied:      { restored: 'connecting', token: 'connecting' },
  maintenance: { restored: 'connecting', elapsed: 'connecting' },
};

export const nextState = (state: ConnectionName, event: ConnectionEvent): ConnectionName | null =>
  (state === 'off' ? undefined : ANYWHERE[event]) ?? ROWS[state][event] ?? null;

/** States in which a link to the hub is open. */
const OPEN: ReadonlySet<ConnectionName> = new Set(['syncing', 'ready', 'probe', 'draining']);
export const isOpen = (state: ConnectionName): boolean => OPEN.has(state);
