import type { AnswerOf, QueryOf } from '../../contract/call.ts';
import { statement } from '../../contract/statements/statements.calls.ts';
import type { RestClient } from '../../transport/api.ts';
import { CallFailed } from '../../transport/api.ts';
import { call, type Flow } from '../machinery/effects.ts';

export type Statement = AnswerOf<typeof statement>;

/** Null: the house's ledger is shorter than `since`, so that it cannot be an extension. */
export function* readStatement(rest: RestClient, query: QueryOf<typeof statement>): Flow<Statement | null> {
  try {
    return (yield* call((signal) => rest.call(statement, { query }, { signal }))).value;
  } catch (error) {
    const isShorter =
      error instanceof CallFailed && error.error.kind === 'refused' && error.error.code === 'bad-request';
    if (isShorter && query.since !== undefined) return null;
    throw error;
  }
}
