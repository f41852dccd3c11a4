/**
 * The connection as a table (hub.md, 7): which event leads from which state to which. Everything not listed is ignored
 * in that state. Times are ms; each has its reason beside it.
 */
import type { ConnectionName } from '../../../gate/batch.ts';

export type ConnectionEvent =
  /** Somebody wants figures and has a token. */
  | 'start'
  | 'stop'
  /** The session is over: logged out elsewhere, token revoked for good. */
  | 'ended'
  | 'opened'
  | 'synced'
  | 'closed'
  /** The hub does not take this token. */
  | 'unauthorised'
  /** The hub does not take us at all, token or not. */
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
  /** Another page's connection stands, which this one may use (H-27): nothing is to be waited for. */
  | 'up'
  /** Hidden for `PARK_MS`. */
  | 'abandoned'
  /** The state's own time is up. */
  | 'elapsed';

/** Two heartbeats: one may be lost, two mean something (H-08). */
export const SILENCE_MS = 8_000;
export const PROBE_MS = 3_000;
export const PARK_MS = 5 * 60_000;
/** A swallowed upgrade says nothing at all; Socket.IO's own limit of 20 s is twice as long as a person waits. */
export const CONNECT_MS = 10_000;
/** Ready even if a subscribe is still open: it is repeated while ready. */
export const SYNC_MS = 5_000;
/** A renewal is one call; when it has not come by now it will not. */
export const REAUTH_MS = 15_000;
/** How often the hub is asked again while the house is being mended; `system` is polled as often. */
export const MAINTENANCE_MS = 30_000;
/** Prompt, but not all at once: a whole office comes back on line in the same second (hub.md, 7). */
export const PROMPT_MS = 1_000;
/** A connection this old has proven itself: the next failure starts from the shortest delay (H-21). */
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
  backoff:     { elapsed: 'connecting', up: 'connecting', online: 'backoff', visible: 'backoff', hidden: 'backoff', maintenance: 'maintenance' },
  parked:      { visible: 'probe' },
  denied:      { restored: 'connecting', token: 'connecting' },
  maintenance: { restored: 'connecting', elapsed: 'connecting' },
};

export const nextState = (state: ConnectionName, event: ConnectionEvent): ConnectionName | null =>
  (state === 'off' ? undefined : ANYWHERE[event]) ?? ROWS[state][event] ?? null;

/** States in which a link to the hub stands open. */
const OPEN: ReadonlySet<ConnectionName> = new Set(['syncing', 'ready', 'probe', 'draining']);
export const isOpen = (state: ConnectionName): boolean => OPEN.has(state);
