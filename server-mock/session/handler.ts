/**
 * Types of a call's handler, which holds only its meaning. Routing, audience, sealing, validation and limits come from the
 * row.
 */
import type { AnswerOf, BodyOf, CallRow, QueryOf } from '../../src/contract/call.ts';
import type { Position } from '../../src/contract/frame.ts';
import type { Language } from '../../src/contract/fields.ts';
import type { Device } from '../core/session/types.ts';
import type { Site } from '../security/origins/sites.ts';
import type { House } from './house.ts';
import type { Principal } from './principal.ts';

/**
 * The browser's remember cookie. Only `sessionRemember` may read it (rest/http/cookieAccess.ts); handlers that log in or
 * out may set it.
 */
export interface Browser {
  readonly cookie: string | undefined;
  /** Adds a `Set-Cookie` header to the answer, even if the call fails. */
  readonly setCookie: (line: string) => void;
}
export interface CallRequest<R extends CallRow = CallRow> {
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Null: a visitor. */
  readonly principal: Principal | null;
  /** Idempotency key; empty on reads. */
  readonly key: string;
  /** Epoch that the user saw, if the client sent it. */
  readonly epoch: number | undefined;
  /** Network address of the client; a forwarded header counts only from a configured proxy (SAFE-36). */
  readonly address: string;
  /** Undefined: not stated. */
  readonly device: Device | undefined;
  /** The entrance of the house that the request was sent to. */
  readonly at: Site;
  /** Null over the socket, where no cookie is sent. */
  readonly browser: Browser | null;
  /** The language that the client names as its own or its browser accepts; null: none that the shell offers. */
  readonly acceptedLanguage: Language | null;
  /** The accepted language, else English. */
  readonly language: Language;
  /** Reports the positions that a write caused, for the caller (H-19). */
  readonly reportPositions: (positions: Readonly<Record<string, Position>>) => void;
}
export type Run = (request: CallRequest, house: House) => Promise<unknown> | unknown;
/** A call with `topic` is answered only from the gateway's projection (H-11). */
export type Project = (data: unknown, request: CallRequest, house: House) => unknown;

export type CallHandler =
  | {
      readonly row: CallRow;
      readonly run: Run;
      readonly topic?: undefined;
      /** False for a stored answer that is no longer useful; absent: always valid (H-18). */
      readonly isStillValid?: (value: unknown, house: House) => boolean;
    }
  | {
      readonly row: CallRow;
      /** Full name of the topic that this call reads; null: there is none. */
      readonly topic: (request: CallRequest) => string | null;
      readonly project: Project;
    };

export const handle = <R extends CallRow>(
  row: R,
  run: (request: CallRequest<R>, house: House) => Promise<AnswerOf<R>> | AnswerOf<R>,
  isStillValid?: (value: AnswerOf<R>, house: House) => boolean,
): CallHandler => ({
  row,
  run: run as unknown as Run,
  ...(isStillValid && { isStillValid: isStillValid as (value: unknown, house: House) => boolean }),
});

export const snapshot = <R extends CallRow, D>(
  row: R,
  topic: (request: CallRequest<R>) => string | null,
  project: (data: D, request: CallRequest<R>, house: House) => AnswerOf<R>,
): CallHandler => ({
  row,
  topic,
  project: project as unknown as Project,
});
/** The principal of a call that visitors may not make: the route has checked it. */
export const callerOf = (request: { readonly principal: Principal | null }): Principal => {
  if (!request.principal) throw new Error('a call that excludes visitors was run without a principal');
  return request.principal;
};
