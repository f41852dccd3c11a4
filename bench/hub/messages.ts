/** Messages between the hub benchmark and its processes. */

/**
 * Ours; a bare Socket.IO server that emits each event; the same with the releases of memory that ours makes; a bare `ws` server
 * that writes prepared frames.
 */
export type Kind = 'ours' | 'emit' | 'light' | 'raw';

/** The room that every client follows, and one without subscribers. */
export const ROOM = 'lobby';
export const EMPTY_ROOM = 'matches';

/** The topics that a page follows at home, with a room open. */
export const topicsOf = (member: string): readonly string[] => [
  'system',
  `wallet:${member}`,
  `member:${member}`,
  `unread:${member}`,
  `inbox:${member}`,
  'winners:ALL',
  `chat:${ROOM}`,
];
/** The log-in of a client of ours. */
export interface LoggedInMember {
  readonly member: string;
  readonly token: string;
}
export interface DialRequest {
  readonly kind: Kind;
  readonly port: number;
  readonly count: number;
  /** As many as clients; none where clients do not authenticate. */
  readonly visitors: readonly LoggedInMember[];
}
/** A stream of events, each to every client. */
export interface Stream {
  readonly events: number;
  /** Mean pace; 0: as fast as they are read. */
  readonly perSecond: number;
  /** Seed of random times; absent: even intervals. */
  readonly random?: number;
  /** Clients that will read each event; 0: the room has no subscriber. */
  readonly readers: number;
  /** Events in flight at most, each to every client: the bound of the queues. */
  readonly window: number;
  readonly room?: string;
  /** Bytes of each raw frame. */
  readonly bytes?: number;
  /** Whether the times of sending are wanted. */
  readonly watched?: boolean;
}
export interface Streamed {
  readonly ms: number;
  /** Of the whole process, user and system, µs. */
  readonly cpu: number;
  /** When each event was sent, by its id; Unix ms with fractions. */
  readonly at: readonly (readonly [id: number, at: number])[];
}
/** Memory of a process after a collection, bytes. */
export interface Memory {
  readonly heap: number;
  /** Heap and the buffers outside it. */
  readonly held: number;
  readonly rss: number;
}
/** Counts of a swarm since it connected. */
export interface SwarmCounts {
  /** Messages with frames, and their bytes. */
  readonly messages: number;
  readonly bytes: number;
  /** Events: items of the room, or emitted ones. */
  readonly events: number;
  /** Frames or items that came twice; places where something between two is missing. */
  readonly doubled: number;
  readonly lost: number;
  /** Over all clients: the newest id of the client that has least, and of the one that has most. */
  readonly least: number;
  readonly most: number;
  /** Connections that ended unexpectedly. */
  readonly disconnected: number;
}
export interface ReconnectTimes {
  /** From the port's first answer to the last client's admission, and to the last client's arrival at every head in its reply. */
  readonly backMs: number;
  readonly syncedMs: number;
}
/** Topics that the hub brought up to date by a replay, and by a snapshot. */
export interface Resyncs {
  readonly replays: number;
  readonly snapshots: number;
}
/** Unix ms with fractions, the same for every process of one machine. */
export const unixNow = (): number => performance.timeOrigin + performance.now();
