/**
 * Control messages between client and hub (H-08 to H-10). Every payload is one object; every client message is
 * acknowledged with one object. Frames travel in the event `frames`; see frame.ts.
 */
import type { Frame, Position } from './frame.ts';

/** Socket.IO path and event names, defined only here. */
export const HUB_PATH = '/hub';
export const HUB_EVENT = {
  frames: 'frames',
  heartbeat: 'heartbeat',
  drain: 'drain',
  reauth: 'reauth',
  revoked: 'revoked',
  slow: 'slow',
  maintenance: 'maintenance',
  closing: 'closing',
} as const;
export const CLIENT_EVENT = {
  subscribe: 'subscribe',
  unsubscribe: 'unsubscribe',
  sync: 'sync',
  authenticate: 'authenticate',
  command: 'command',
} as const;

/** Handshake `auth` of Socket.IO. The token is never part of an address (SAFE-10). */
export interface HandshakeAuth {
  readonly token: string;
}

export interface FramesMessage {
  readonly frames: readonly Frame[];
}

/** Sent every 4 s, after each rate class was flushed. */
export interface Heartbeat {
  readonly epoch: number;
  /** Hub clock, Unix ms. */
  readonly clock: number;
  /** All topics are complete up to this journal position at the writer's time `at`. */
  readonly watermark: { readonly seq: number; readonly at: number };
  /**
   * Last seq flushed to this connection in its rate class, for subscribed topics changed in the last 12 s (for all of
   * them when `full`).
   */
  readonly heads: Readonly<Record<string, number>>;
  readonly full: boolean;
  /** Topics whose producer is more than 2 s late, with their own watermark time. */
  readonly behind: Readonly<Record<string, number>>;
}

export interface TopicRequest {
  readonly topic: string;
  /** [epoch, seq] of the client's last frame; absent: send a snapshot. */
  readonly since?: readonly [number, number];
  /** Slowest flush interval the client accepts, ms. */
  readonly rate?: number;
}
export interface SubscribeMessage {
  readonly topics: readonly TopicRequest[];
  readonly generation: number;
}
/**
 * Fields of all acknowledgements. `generation` echoes the request's; the client drops replies of another generation.
 */
export interface HubReply {
  readonly ok: boolean;
  readonly generation: number;
  readonly clock: number;
  readonly epoch: number;
  readonly code?: string;
}
export interface SubscribeReply extends HubReply {
  /** Head per granted topic. */
  readonly heads: Readonly<Record<string, number>>;
  /** Refused topics with their code (`forbidden`, `unknown-topic`). */
  readonly refused: Readonly<Record<string, string>>;
}
export interface UnsubscribeMessage {
  readonly topics: readonly string[];
  readonly generation: number;
}
export interface SyncMessage {
  readonly positions: Readonly<Record<string, readonly [number, number]>>;
  readonly generation: number;
}
export interface SyncReply extends HubReply {
  readonly heads: Readonly<Record<string, number>>;
  readonly watermark: { readonly seq: number; readonly at: number };
  /** As in a heartbeat; absent: unchanged since the last heartbeat. */
  readonly behind?: Readonly<Record<string, number>>;
}
export interface AuthenticateMessage {
  readonly token: string;
  readonly generation: number;
}
export interface CommandMessage {
  /** Idempotency key, created when the player acts (H-18). */
  readonly id: string;
  /** The epoch that the player saw. */
  readonly epoch: number;
  readonly name: string;
  readonly body: unknown;
  readonly generation: number;
}
export interface CommandReply extends HubReply {
  readonly result?: unknown;
  /** Positions the command caused, by topic (H-19). */
  readonly positions: Readonly<Record<string, Position>>;
}
export interface DrainMessage {
  /** The client reconnects at a random moment between `after` and `after + window` ms. */
  readonly after: number;
  readonly window: number;
}
/** Sent right before the hub closes a connection; `retry` tells whether the client may reconnect (REL-28). */
export interface ClosingMessage {
  readonly code: CloseCode;
  readonly retry: boolean;
  readonly retryAfter?: number;
}
export const CLOSE_CODES = {
  drained: { retry: true },
  slow: { retry: true },
  'too-many-messages': { retry: true },
  'hostile-messages': { retry: true },
  'message-too-large': { retry: true },
  // A client that reconnects would ask for as many topics again.
  'too-many-topics': { retry: false },
  'house-lost': { retry: true },
  'auth-timeout': { retry: false },
  'not-authorised': { retry: false },
  'session-ended': { retry: false },
} as const;
export type CloseCode = keyof typeof CLOSE_CODES;
