/** The interface of the transport for flows. Implementations: rest/ and live/. */
import type { AnswerOf, BodyOf, CallRow, Failure, QueryOf } from '../contract/call.ts';
import type { Language } from '../contract/fields.ts';
import type { LiveBatch } from '../gate/batch.ts';
import type { SealKey } from '../platform/platform.ts';

export type { LiveBatch } from '../gate/batch.ts';

export type CallError =
  /** The house answered with a failure of the contract. */
  | ({ readonly kind: 'refused'; readonly status: number } & Omit<Failure, 'success'>)
  /** No answer: offline, connection refused or lost. `sent`: the request may have been executed. */
  | { readonly kind: 'network'; readonly sent: boolean }
  | { readonly kind: 'timeout' }
  /** An answer that does not fit the contract (F23). */
  | { readonly kind: 'malformed'; readonly status: number }
  /** Cancelled by the caller, or an answer to an earlier session (REL-05). */
  | { readonly kind: 'cancelled' };
/** The only error that calls throw. */
export class CallFailed extends Error {
  readonly error: CallError;
  constructor(error: CallError) {
    super(error.kind === 'refused' ? error.code : error.kind);
    this.name = 'CallFailed';
    this.error = error;
  }
}

export interface CallOptions {
  /** Idempotency key of a write: created when the player acts, the same for every attempt (H-18). */
  readonly key?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** False: recorders do not see the call, because the portal does not make it (P-17). */
  readonly recorded?: false;
}
export interface Answer<V> {
  readonly value: V;
  readonly at: number;
  readonly position?: { readonly topic: string; readonly epoch: number; readonly seq: number; readonly from?: number };
}
export interface RestClient {
  /** Checks the input, seals, sends, retries reads (at most twice, with jitter) and decodes. Throws CallFailed only. */
  readonly call: <C extends CallRow>(
    row: C,
    input: { readonly query?: QueryOf<C>; readonly body?: BodyOf<C> },
    options?: CallOptions,
  ) => Promise<Answer<AnswerOf<C>>>;
  /**
   * Starts a new generation: answers to earlier calls are discarded (REL-05). `renewal`: the same login with a fresh token,
   * so running calls stay valid.
   */
  readonly setSession: (token: string | null, how?: 'renewal') => void;
  readonly language: (language: Language) => void;
  readonly setSealKeys: (keys: readonly SealKey[]) => void;
  /** Called once per generation when the house refuses the token (R-SESS-25). */
  readonly onUnauthorised: (run: () => void) => () => void;
}

/**
 * What became of a command. `failed`: the house refused it, and `finalityOf` its code says what that means for the key.
 * `unknown`: no acknowledgement came, or its journal is gone. `notSent`: there was no ready link.
 */
export type CommandOutcome =
  | { readonly state: 'done'; readonly epoch: number }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'unknown' | 'notSent' };
export interface LiveChannel {
  /** `member`: opens the WebSocket with the token. `visitor`: REST alone. */
  readonly start: (
    as: { readonly kind: 'member'; readonly member: string; readonly token: string } | { readonly kind: 'visitor' },
  ) => void;
  readonly stop: () => void;
  /** Sends a renewed token over the open connection (H-23). */
  readonly renewToken: (token: string) => void;
  /** Sets the topics this tab needs; the channel subscribes the difference. `shown`: a screen shows the topic. */
  readonly setTopics: (topics: readonly { readonly topic: string; readonly shown: boolean }[]) => void;
  /** Reads a topic by REST through the gate (refresh buttons). Resolves when the answer has passed the gate. */
  readonly refresh: (topic: string) => Promise<void>;
  /** Polls a topic now instead of at its interval, because a change is due. No effect while the topic is live (H-15). */
  readonly pollNow: (topic: string) => void;
  readonly language: (language: Language) => void;
  /**
   * Sends a command once. It resolves as done when the gate has reached the positions that the command caused (H-19), and
   * without a ready link with `notSent` at once (H-20).
   */
  readonly command: (name: string, body: unknown, key: string) => Promise<CommandOutcome>;
  /** Adds a listener for batches; attached once, outside React (H-35). */
  readonly onBatch: (run: (batch: LiveBatch) => void) => () => void;
  /** The token was refused or revoked: the session is over. */
  readonly onEnded: (run: (code: string) => void) => () => void;
  /** Frames that could not be decoded; bounded, newest last (H-13). */
  readonly quarantine: () => readonly { readonly at: number; readonly reason: string; readonly frame: unknown }[];
}

/** What a source of frames reports. Socket and recording share this interface, so no other code depends on which it is (P-07). */
export type SourceSignal =
  | { readonly type: 'open'; readonly transport: string }
  | { readonly type: 'closed'; readonly code: string; readonly retry: boolean; readonly retryAfterMs?: number }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'frames'; readonly frames: readonly unknown[] }
  | { readonly type: 'control'; readonly event: string; readonly body: unknown };
export interface LiveSource {
  /** Opens the connection; signals follow. A second open replaces the first, which then emits no more signals. */
  readonly open: (auth: { readonly token: string }, transports: readonly string[]) => void;
  readonly close: () => void;
  /** Sends a message and resolves with its acknowledgement; null if the connection ends or `timeoutMs` passes first. */
  readonly request: (event: string, message: unknown, timeoutMs: number) => Promise<unknown | null>;
  readonly onSignal: (run: (signal: SourceSignal) => void) => () => void;
}
