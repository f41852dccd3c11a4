/** What a handler is: the meaning of one row. Routing, audience, sealing, validation and limits come from the row itself. */
import type { AnswerOf, BodyOf, CallRow, QueryOf } from '../../src/contract/call.ts';
import type { Position } from '../../src/contract/frame.ts';
import type { Language } from '../../src/contract/fields.ts';
import type { House } from './house.ts';
import type { Principal } from './session/principal.ts';

/** The one cookie of ours: only `sessionRemember` is shown it (http/ambient.ts); whoever lets somebody in or out may set it. */
export interface Browser {
  readonly cookie: string | undefined;
  /** A `Set-Cookie` line for the answer, whatever becomes of the call. */
  readonly keep: (line: string) => void;
}
export interface Asked<R extends CallRow = CallRow> {
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Null: a visitor. */
  readonly principal: Principal | null;
  /** Idempotency key; empty on reads. */
  readonly key: string;
  /** Epoch the user saw, if the client said. */
  readonly epoch: number | undefined;
  /** Network address of the other end; never a forwarded header (SAFE-36). */
  readonly address: string;
  /** Null over the socket, where no cookie travels. */
  readonly browser: Browser | null;
  readonly language: Language;
  /** Tells the caller which positions a write caused (H-19). */
  readonly caused: (positions: Readonly<Record<string, Position>>) => void;
}
export type Run = (asked: Asked, house: House) => Promise<unknown> | unknown;
/** A row with `topic` is answered from the gateway's projection alone (H-11). */
export type Project = (data: unknown, asked: Asked, house: House) => unknown;

export type Built =
  | {
      readonly row: CallRow;
      readonly run: Run;
      readonly topic?: undefined;
      /** Whether an answer told before is still worth telling; absent: always (H-18). */
      readonly stands?: (value: unknown, house: House) => boolean;
    }
  | {
      readonly row: CallRow;
      /** Full name of the topic this call reads, or null: there is none such. */
      readonly topic: (asked: Asked) => string | null;
      readonly project: Project;
    };

export const handle = <R extends CallRow>(
  row: R,
  run: (asked: Asked<R>, house: House) => Promise<AnswerOf<R>> | AnswerOf<R>,
  stands?: (value: AnswerOf<R>, house: House) => boolean,
): Built => ({
  row,
  run: run as unknown as Run,
  ...(stands && { stands: stands as (value: unknown, house: House) => boolean }),
});

export const snapshot = <R extends CallRow, D>(
  row: R,
  topic: (asked: Asked<R>) => string | null,
  project: (data: D, asked: Asked<R>, house: House) => AnswerOf<R>,
): Built => ({
  row,
  topic,
  project: project as unknown as Project,
});
/** The caller of a row that no visitor may call: the pipeline has seen to it. */
export const callerOf = (asked: { readonly principal: Principal | null }): Principal => {
  if (!asked.principal) throw new Error('a row without visitors was run for one');
  return asked.principal;
};
