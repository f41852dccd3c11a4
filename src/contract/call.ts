/** The row of a REST call. The typed client, the house's routes and validation and the OpenAPI document come from it. */
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** How the specification lists the path: public, with token, or behind the relay (R-PATH). */
export type PathGroup = 'public' | 'token' | 'relay';
/** Who may call. `trial` is a logged-in free-play account; `agent` is also a member. */
export type Caller = 'visitor' | 'member' | 'agent' | 'trial';
export const EVERYONE = ['visitor', 'member', 'agent', 'trial'] as const satisfies readonly Caller[];
export const LOGGED_IN = ['member', 'agent', 'trial'] as const satisfies readonly Caller[];
/** Everyone logged in but trial accounts (SAFE-30). */
export const FULL_MEMBERS = ['member', 'agent'] as const satisfies readonly Caller[];
export const AGENTS = ['agent'] as const satisfies readonly Caller[];

// biome-ignore format: one line a member reads as the table it is
export interface CallRow<Q extends z.ZodMiniType = z.ZodMiniType, B extends z.ZodMiniType = z.ZodMiniType, A extends z.ZodMiniType = z.ZodMiniType> {
  /** Our plain name; unique. */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly group: PathGroup;
  readonly callers: readonly Caller[];
  /** Body travels as compact JWE (R-SEC-01, SAFE-37). */
  readonly sealed: boolean;
  readonly encoding: 'json' | 'form';
  /** Longest body the house takes, characters; absent: the house's own bound for all. */
  readonly maxBody?: number;
  /** A write carries an Idempotency-Key (H-18). */
  readonly write: boolean;
  /** Strict: unknown fields are refused by the house (SAFE-29). */
  readonly query: Q;
  readonly body: B;
  /** The `value` of the success envelope; unknown fields are dropped by the client. */
  readonly answer: A;
  /** Pattern of the topic whose snapshot this answers; then the envelope carries its position (H-11). */
  readonly topic?: string;
  /**
   * Field of the answer that names its content. A browser may keep such an answer and ask whether it still holds, and then the
   * time in it is an old one.
   */
  readonly taggedBy?: string;
  /** Errors this call can answer besides those every call can. */
  readonly errors: readonly ErrorCode[];
  readonly summary: string;
  /** Requirement rows this row carries. */
  readonly rows: readonly string[];
}
export type AnswerOf<R extends CallRow> = z.infer<R['answer']>;
export type QueryOf<R extends CallRow> = z.infer<R['query']>;
export type BodyOf<R extends CallRow> = z.infer<R['body']>;

export const nothing = z.strictObject({});
type Nothing = typeof nothing;

/**
 * What every row with `topic` takes besides its own query; read and removed before the row's strict query is checked.
 * `minPosition`, as `epoch.seq`: wait up to 2 s for that position, else 409 `position-not-reached`. `after`, as
 * `epoch.id`, on log topics: only items with a greater id; in another epoch the plain newest snapshot is answered (H-11).
 */
export const SNAPSHOT_QUERY = { minPosition: 'minPosition', after: 'after' } as const;
/** `epoch.seq` or `epoch.id`, both decimal integers. */
export const POINT = /^(\d{1,16})\.(\d{1,16})$/;

type Draft<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType> = Pick<
  CallRow<Q, B, A>,
  'name' | 'method' | 'path' | 'group' | 'summary' | 'rows'
> &
  Partial<Omit<CallRow<Q, B, A>, 'answer'>> & { readonly answer: A };

/** Fills a row's defaults: everybody for public paths, everyone logged in otherwise, JSON, plain, reads for GET. */
export const call = <A extends z.ZodMiniType, Q extends z.ZodMiniType = Nothing, B extends z.ZodMiniType = Nothing>(
  draft: Draft<Q, B, A>,
): CallRow<Q, B, A> => ({
  callers: draft.group === 'token' ? LOGGED_IN : EVERYONE,
  sealed: false,
  encoding: 'json',
  write: draft.method !== 'GET',
  query: nothing as unknown as Q,
  body: nothing as unknown as B,
  errors: [],
  ...draft,
});

/** Answers. Every answer, good or bad, is one of these two (D-18). */
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
  /** To quote to the service; never a stack, path or version (SAFE-50). */
  readonly correlationId: string;
  /** Field name → code of what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Facts for the portal, e.g. `captcha: true` on a failed login (R-CALL-01). */
  readonly value?: Readonly<Record<string, unknown>>;
  /** Seconds, also as Retry-After header. */
  readonly retryAfter?: number;
}
export type Envelope<V = unknown> = Success<V> | Failure;

/** Header names of our own, spelled once. */
export const HEADER = {
  idempotencyKey: 'idempotency-key',
  epoch: 'x-toteboard-epoch',
  correlation: 'x-correlation-id',
  language: 'accept-language',
} as const;
