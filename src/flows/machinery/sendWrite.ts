/**
 * Sends a write by the carrier that is there: over the WebSocket where the hub offers it as a command and the link is ready,
 * else by REST, under the same key (H-18). It throws as a REST call does, so that no flow reads errors by carrier.
 */
import type { BodyOf, CallRow } from '../../contract/call.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { type CallOptions, CallFailed } from '../../transport/api.ts';
import type { Transport } from './deps.ts';

/** A refusal that did not come as an answer of REST. */
export const refusedWith = (code: string): CallFailed =>
  new CallFailed({ kind: 'refused', status: 0, code: code as ErrorCode, message: code, correlationId: '' });

/** Resolves when the house has done it, with the epoch of its journal; null: REST does not tell it. */
export const sendWrite = async <C extends CallRow>(
  { rest, live }: Pick<Transport, 'rest' | 'live'>,
  row: C,
  body: BodyOf<C>,
  options: CallOptions & { readonly key: string },
): Promise<number | null> => {
  const outcome = row.overHub ? await live.command(row.name, body, options.key) : ({ state: 'notSent' } as const);
  switch (outcome.state) {
    case 'done':
      return outcome.epoch;
    case 'failed':
      throw refusedWith(outcome.code);
    case 'unknown':
      throw new CallFailed({ kind: 'timeout' });
    case 'notSent':
      // The WebSocket has carried nothing of it, so this is the first attempt.
      await rest.call(row, { body }, options);
      return null;
  }
};
