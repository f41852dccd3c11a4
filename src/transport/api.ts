/** What flows may ask of the transport. Implementations: rest/ and live/. */
import type { AnswerOf, BodyOf, CallRow, Failure, QueryOf } from '../contract/call.ts';
import type { Position } from '../contract/frame.ts';
import type { Language } from '../contract/fields.ts';
import type { LiveBatch } from '../gate/batch.ts';
import type { SealKey } from '../platform/platform.ts';

export type { LiveBatch } from '../gate/batch.ts';

export type CallError =
  /** The house answered with a failure of the contract. */
  | ({ readonly kind: 'refused'; readonly status: number } & Omit<Failure, 'success'>)
  /** No answer: offline, refused connection, cut. `sent`: the request may have been executed. */
  | { readonly kind: 'network'; readonly sent: boolean }
  | { readonly kind: 'timeout' }
  /** An answer that the contract does not know (F23). */
  | { readonly kind: 'malformed'; readonly status: number }
  /** Cancelled by us, or an answer to an earlier session (REL-05). */
  | { readonly kind: 'cancelled' };
/** Thrown by every call; nothing else is. */
export class CallFailed extends Error {
  readonly error: CallError;
  constructor(error: CallError) {
    super(error.kind === 'refused' ? error.code : error.kind);
    this.name = 'CallFailed';
    this.error = error;
  }
}

export interface CallOptions {
  /** Idempotency key of a write: made when the user acts, the same for every attempt (H-18). */
  readonly key?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}
export interface Answer<V> {
  readonly value: V;
  readonly at: number;
  readonly position?: { readonly topic: string; readonly epoch: number; readonly seq: number; readonly from?: number };
}
export interface RestClient {
  /** Checks, seals, sends, retries reads (at most twice, with jitter), decodes. Throws CallFailed only. */
  readonly call: <C extends CallRow>(
    row: C,
    input: { readonly query?: QueryOf<C>; readonly body?: BodyOf<C> },
    options?: CallOptions,
  ) => Promise<Answer<AnswerOf<C>>>;
  /**
   * A new generation: answers to calls of an earlier one are discarded (REL-05). `renewal`: the same login with a fresh
   * token, so running calls keep counting.
   */
  readonly session: (token: string | null, how?: 'renewal') => void;
  readonly language: (language: Language) => void;
  readonly sealKeys: (keys: readonly SealKey[]) => void;
  /** Told once per generation when the house refuses the token (R-SESS-25). */
  readonly onUnauthorised: (run: () => void) => () => void;
}

export interface CommandOutcome {
  readonly state: 'done' | 'failed' | 'unknown' | 'notSent';
  readonly code?: string;
  readonly result?: unknown;
  readonly positions: Readonly<Record<string, Position>>;
}
export interface LiveChannel {
  /** `member`: open the socket with the token. `visitor`: REST alone. `off`: stop everything, forget all positions. */
  readonly start: (
    as: { readonly kind: 'member'; readonly member: string; readonly token: string } | { readonly kind: 'visitor' },
  ) => void;
  readonly stop: () => void;
  /** Renewed token, passed in-band (H-23). */
  readonly token: (token: string) => void;
  /** The topics this tab wants now; the channel subscribes the difference. `shown`: a screen shows it. */
  readonly want: (topics: readonly { readonly topic: string; readonly shown: boolean }[]) => void;
  /** Read this topic again by REST, through the gate (refresh buttons). Resolves when its answer passed the gate. */
  readonly refresh: (topic: string) => Promise<void>;
  /** Something is due in this topic: it is polled now and not in its turn. While it is live that does nothing (H-15). */
  readonly hasten: (topic: string) => void;
  readonly language: (language: Language) => void;
  /**
   * `notSent` at once without a ready link (H-20). When the answer does not come `onUnknown` is told, and the promise
   * goes on: it ends when the look-up by key has an outcome, or as `unknown` when the channel is stopped first.
   */
  readonly command: (name: string, body: unknown, key: string, onUnknown?: () => void) => Promise<CommandOutcome>;
  /** Attached once, outside React (H-35). */
  readonly onBatch: (run: (batch: LiveBatch) => void) => () => void;
  /** The token was refused or revoked: the session is over. */
  readonly onEnded: (run: (code: string) => void) => () => void;
  /** Frames that were not understood, bounded, newest last (H-13). */
  readonly quarantine: () => readonly { readonly at: number; readonly reason: string; readonly frame: unknown }[];
}

/** Where frames come from: a socket now, a recording later. One interface, so nothing above knows which (P-07). */
export type SourceSignal =
  | { readonly type: 'open'; readonly transport: string }
  | { readonly type: 'closed'; readonly code: string; readonly retry: boolean; readonly retryAfterMs?: number }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'frames'; readonly frames: readonly unknown[] }
  | { readonly type: 'control'; readonly event: string; readonly body: unknown };
export interface LiveSource {
  /** Opens; signals follow. A second open replaces the first, which then says nothing more. */
  readonly open: (auth: { readonly token: string }, transports: readonly string[]) => void;
  readonly close: () => void;
  /** One message, acknowledged with one object; null when the connection ended or `timeoutMs` passed first. */
  readonly ask: (event: string, message: unknown, timeoutMs: number) => Promise<unknown | null>;
  readonly onSignal: (run: (signal: SourceSignal) => void) => () => void;
}
