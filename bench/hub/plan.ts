/** What the hub's bench asks of its processes, and what they answer. */

/** Ours; a bare Socket.IO server that emits each event; the same, let go of what ours lets go of; a bare `ws` server that writes frames made before. */
export type Kind = 'ours' | 'emit' | 'light' | 'raw';

/** The room that everybody follows, and one that nobody does. */
export const ROOM = 'lobby';
export const EMPTY_ROOM = 'matches';

/** What a page follows at home, with a room open. */
export const topicsOf = (member: string): readonly string[] => [
  'system',
  `wallet:${member}`,
  `member:${member}`,
  `unread:${member}`,
  `inbox:${member}`,
  'winners:ALL',
  `chat:${ROOM}`,
];
/** Who a client of ours is. */
export interface Visitor {
  readonly member: string;
  readonly token: string;
}
export interface Dial {
  readonly kind: Kind;
  readonly port: number;
  readonly count: number;
  /** As many as clients; none where nobody has to say who they are. */
  readonly visitors: readonly Visitor[];
}
/** A stream of events, each to everybody. */
export interface Stream {
  readonly events: number;
  /** Mean pace; 0: as fast as they are read. */
  readonly perSecond: number;
  /** Evenly, or as chance has it (a seed). */
  readonly random?: number;
  /** Clients that will read each; 0: it is said where nobody follows. */
  readonly heard: number;
  /** Events that may be on their way, each to everybody: the queues' bound. */
  readonly window: number;
  readonly room?: string;
  /** Bytes of each of the raw frames. */
  readonly bytes?: number;
  /** Whether the times are wanted. */
  readonly watched?: boolean;
}
export interface Streamed {
  readonly ms: number;
  /** Of the whole process, user and system, µs. */
  readonly cpu: number;
  /** When each was told, by its id; Unix ms with fractions. */
  readonly at: readonly (readonly [id: number, at: number])[];
}
/** What lies in a process's memory after a collection, bytes. */
export interface Memory {
  readonly heap: number;
  /** Heap and what hangs on it outside: buffers. */
  readonly held: number;
  readonly rss: number;
}
/** What a swarm has counted since it was dialled. */
export interface Heard {
  /** Messages with frames, and their bytes. */
  readonly messages: number;
  readonly bytes: number;
  /** Events: items of the room, or emitted ones. */
  readonly events: number;
  /** Frames or items that came twice; places where something is missing between two. */
  readonly doubled: number;
  readonly lost: number;
  /** Over all clients: the newest id of the one that has least, and of the one that has most. */
  readonly least: number;
  readonly most: number;
  /** Connections that ended unasked. */
  readonly cut: number;
}
export interface Return {
  /** From when the port answers again to the last client that is back, and that has reached every head it was told. */
  readonly backMs: number;
  readonly syncedMs: number;
}
/** Topics that the hub brought up by what was missed, and by a snapshot. */
export interface Resyncs {
  readonly replays: number;
  readonly snapshots: number;
}
/** Unix ms with fractions, the same for every process of one machine. */
export const now = (): number => performance.timeOrigin + performance.now();
