/**
 * The row of a REST call. The typed client, the house's routes and validation and the OpenAPI document are built from
 * it.
 */
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** How the specification lists the path: public, with token, or behind the relay (R-PATH). */
export type PathGroup = 'public' | 'token' | 'relay';
/** Who may call. `trial` is a logged-in free-play account; `agent` is also a member. */
export type Caller = 'visitor' | 'member' | 'agent' | 'trial';
export const ALL_CALLERS = ['visitor', 'member', 'agent', 'trial'] as const satisfies readonly Caller[];
export const LOGGED_IN = ['member', 'agent', 'trial'] as const satisfies readonly Caller[];
/** Every logged-in caller except trial accounts (SAFE-30). */
export const FULL_MEMBERS = ['member', 'agent'] as const satisfies readonly Caller[];
export const AGENTS = ['agent'] as const satisfies readonly Caller[];
/** Shared by the calls of the agent centre. */
export const AGENT_RELAY = { group: 'relay', callers: AGENTS, errors: ['agent-only'] } as const;

// biome-ignore format: one line a member reads as the table it is
export interface CallRow<Q extends z.ZodMiniType = z.ZodMiniType, B extends z.ZodMiniType = z.ZodMiniType, A extends z.ZodMiniType = z.ZodMiniType> {
  /** Our plain name; unique. */
  readonly name: string;
  readonly method: Method;
  /** As the specification prints it (R-PATH; the list stands in `tests/contract/paths.test.ts`); every other path is our choice. */
  readonly path: string;
  readonly group: PathGroup;
  readonly callers: readonly Caller[];
  /** Body travels as compact JWE (R-SEC-01, SAFE-37). */
  readonly sealed: boolean;
  readonly encoding: 'json' | 'form';
  /** Longest body the house accepts, in characters; absent: the house's general limit. */
  readonly maxBody?: number;
  /** A write carries an Idempotency-Key (H-18). */
  readonly write: boolean;
  /**
   * The write may also travel as the hub's `command`, under its name and with the same key (H-18). Such a write takes a body,
   * carries no secret, sets no session and answers no address of the house; absent: REST alone.
   */
  readonly overHub?: true;
  /** Strict: the house refuses unknown fields (SAFE-29). */
  readonly query: Q;
  readonly body: B;
  /** The `value` of the success envelope; the client drops unknown fields. */
  readonly answer: A;
  /** Pattern of the topic whose snapshot this answers; then the envelope carries its position (H-11). */
  readonly topic?: string;
  /**
   * Field of the answer that serves as its ETag. A browser may cache such an answer and revalidate it; its `at` may
   * then be old.
   */
  readonly taggedBy?: string;
  /** Errors this call can answer besides those that every call can answer. */
  readonly errors: readonly ErrorCode[];
  readonly summary: string;
  /** Requirement rows that this call implements. */
  readonly rows: readonly string[];
}
export type AnswerOf<R extends CallRow> = z.infer<R['answer']>;
export type QueryOf<R extends CallRow> = z.infer<R['query']>;
export type BodyOf<R extends CallRow> = z.infer<R['body']>;

export const noFields = z.strictObject({});
type Nothing = typeof noFields;

/**
 * Query parameters of every row with `topic`, besides its own query; removed before the row's strict query is checked.
 * `minPosition`, as `epoch.seq`: wait up to 2 s for that position, else 409 `position-not-reached`. `after`, as
 * `epoch.id`, on log topics: only items with a greater id. In another epoch the house answers the newest snapshot
 * (H-11).
 */
export const SNAPSHOT_QUERY = { minPosition: 'minPosition', after: 'after' } as const;
/** `epoch.seq` or `epoch.id`, both decimal integers. */
export const POSITION_PATTERN = /^(\d{1,16})\.(\d{1,16})$/;

type Draft<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType> = Pick<
  CallRow<Q, B, A>,
  'name' | 'method' | 'path' | 'group' | 'summary' | 'rows'
> &
  Partial<Omit<CallRow<Q, B, A>, 'answer'>> & { readonly answer: A };

/**
 * Fills a row's defaults: all callers for public paths, logged-in callers otherwise, JSON, not sealed, reads for GET.
 */
export const call = <A extends z.ZodMiniType, Q extends z.ZodMiniType = Nothing, B extends z.ZodMiniType = Nothing>(
  draft: Draft<Q, B, A>,
): CallRow<Q, B, A> => ({
  callers: draft.group === 'token' ? LOGGED_IN : ALL_CALLERS,
  sealed: false,
  encoding: 'json',
  write: draft.method !== 'GET',
  query: noFields as unknown as Q,
  body: noFields as unknown as B,
  errors: [],
  ...draft,
});

/** Every answer, success or failure, has one of these two shapes (D-18). */
export interface Success<V = unknown> {
  readonly success: true;
  readonly value: V;
  /** House clock, Unix ms. */
  readonly at: number;
  /** Only on calls that answer a topic's snapshot. `from`: the oldest log item id the house keeps. */
  readonly position?: { readonly topic: string; readonly epoch: number; readonly seq: number; readonly from?: number };
}
export interface Failure {
  readonly success: false;
  readonly code: ErrorCode;
  /** English, for developers and for codes a client has no text for (R-ERR-36). */
  readonly message: string;
  /** For the player to quote to customer service; never a stack, path or version (SAFE-50). */
  readonly correlationId: string;
  /** Field name → code of its error. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Data for the portal, e.g. `captcha: true` on a failed login (R-CALL-01). */
  readonly value?: Readonly<Record<string, unknown>>;
  /** Seconds, also as Retry-After header. */
  readonly retryAfter?: number;
}
export type Envelope<V = unknown> = Success<V> | Failure;

/** Names of our own headers, defined once. */
export const HEADER = {
  idempotencyKey: 'idempotency-key',
  epoch: 'x-toteboard-epoch',
  correlation: 'x-correlation-id',
  language: 'accept-language',
} as const;
