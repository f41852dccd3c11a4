/**
 * Every limit of the hub: sizes, counts and times. All of them hold over both carriers (carrier.ts), since each is applied by
 * the hub itself or given to both. Another file of the hub declares no number (tests/architecture/rules/limits.ts). Limits that
 * a client must know as well stand in the contract (`src/contract/hubShapes.ts`).
 */
import type { WsLimits } from '../platform/webSocket.ts';

// Sizes of what a client sends (REL-27).

/** Bytes of one message on the wire, the Engine.IO packet type included. A larger one closes the connection. */
export const MAX_MESSAGE_BYTES = 16 * 1024;
/**
 * A carrier reads up to this many bytes, so that a client can be sent the error code. A larger message is never read: the
 * carrier closes, over a WebSocket with code 1009.
 */
export const MAX_READ_BYTES = 4 * MAX_MESSAGE_BYTES;

// Counts of what a client sends (REL-27).

export const MESSAGES_PER_SECOND = 20;
/** Messages at once. */
export const MESSAGE_BURST = 40;
export const MALFORMED_PER_MINUTE = 20;
/** Connect packets of one connection: a second admission would give it a second message budget. */
export const MAX_CONNECT_PACKETS = 3;

// Sizes of what is buffered for a client (H-30, REL-26).

/** From this backlog on, changes are conflated. */
export const CONFLATE_BYTES = 64 * 1024;
/** From this backlog on, only snapshots are sent once there is room again. */
export const SNAPSHOT_ONLY_BYTES = 256 * 1024;
/** At this backlog the connection is closed as slow. */
export const CLOSE_BYTES = 512 * 1024;
/** Beyond this backlog an unauthenticated client is cut, and WebSocket pings get no pong (REL-27). */
export const MAX_UNREAD_BYTES = 4_096;
/** Characters of one range of unread frames while there are few of them: a sixteenth of what makes a client slow. */
export const UNREAD_RANGE_CHARS = 4 * 1024;
/** With more marks, each two neighbours are merged: the unread amount is then exact to a quarter. */
export const MAX_UNREAD_MARKS = 8;

// Size of what is kept for clients that come back (H-29, REL-26).

/** Characters of frames in the cache of catch-up answers. */
export const CATCH_UP_CHARS = 4 * 1024 * 1024;
/** A larger answer is made anew for each client. */
export const MAX_CATCH_UP_CHARS = CATCH_UP_CHARS / 4;

// Times of a connection, ms.

/** An unauthenticated connection ends after this time (REL-27). */
export const AUTH_MS = 5_000;
/** Interval at which session expiry and backpressure are checked; a session's end closes within a second (SAFE-26, H-30). */
export const WATCH_MS = 250;
/** This long before its session ends, a client is asked for a new token (H-23). */
export const REAUTH_MS = 60_000;
/** Clients report their positions every 5 s; unread bytes count once they have missed two reports (H-30). */
export const MISSED_REPORTS_MS = 11_000;
/** A client that stays above `SNAPSHOT_ONLY_BYTES` for this long is closed as slow (H-30). */
export const SNAPSHOT_ONLY_MS = 15_000;
/** After `closing` is emitted the carrier has this long to write it; then it is terminated (SAFE-26). */
export const CLOSE_TIMEOUT_MS = 500;
/** A client that has sent its end has this long to read what was sent to it (REL-27). */
export const LEAVE_MS = 2_000;
/** A client that does not answer the closing handshake of a WebSocket is disconnected after this time (REL-27). */
const CLOSING_HANDSHAKE_MS = 2_000;
/** A connection is pinged at this interval; a half-open one is found within twice that (H-30). */
export const PING_MS = 4_000;
/** Pings are spread over slots of this length, so that thousands of connections are not pinged at once (H-32). */
export const PING_SLOT_MS = 250;
/** `retryAfter` of a closed connection: after a passing overload, and after an offence. */
export const RETRY_SOON_MS = 5_000;
export const RETRY_LATE_MS = 30_000;

/** For both kinds of WebSocket servers: of native clients, and of clients upgraded from polling. */
export const WS_LIMITS: WsLimits = {
  maxReadBytes: MAX_READ_BYTES,
  maxUnreadBytes: MAX_UNREAD_BYTES,
  closingHandshakeMs: CLOSING_HANDSHAKE_MS,
};

// Times of what is sent, ms.

/**
 * Minimum time between two events of one connection (H-06: 16 to 50 ms). Answers to a client, such as snapshots and what a
 * `sync` brings, do not wait for it.
 */
export const TICK_MS = 25;
/** Rates offered besides a topic's own; a requested rate is rounded up to the next slower one (H-29). */
export const RATES_MS: readonly number[] = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
export const HEARTBEAT_MS = 4_000;
/** Heads that changed within this time are named: three heartbeats, or one lost heartbeat would hide a head for long (H-08). */
export const CHANGED_HEADS_MS = 12_000;
/** All heads are named at this interval (H-08). */
export const FULL_HEADS_MS = 30_000;
/** A producer this late is named as behind (H-08). */
export const BEHIND_MS = 2_000;
/** Interval at which the members in each room are counted. */
export const PRESENCE_MS = 1_000;

// Times of the end of the hub, ms (H-32, REL-40).

/** Clients move over this time at a restart of the hub alone. */
export const RESTART_DRAIN_MS = 500;
/** A thousand clients a second move to another hub. */
export const DRAIN_PER_CLIENT_MS = 1;
export const MAX_DRAIN_MS = 60_000;
/** Clients that are still connected this long after the drain are disconnected. */
export const AFTER_DRAIN_MS = 5_000;
/** Time for closing events to be written. */
export const CLOSING_MS = 1_000;
/** Interval at which a wait looks whether clients are left. */
export const EMPTY_CHECK_MS = 50;

// Times of injected faults, ms.

/** A reordered frame is sent alone after this time, when its client gets no other frame. */
export const MAX_REORDER_MS = 5_000;
/** A delayed frame is sent after this time, unless the fault names another. */
export const FRAME_DELAY_MS = 1_000;
