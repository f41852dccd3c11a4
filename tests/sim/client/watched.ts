/** The portal's own transport with an ear on it: positions it claims, batches, and what a person is told of each write. */
import type { AnswerOf, CallRow } from '../../../src/contract/call.ts';
import type { Position } from '../../../src/contract/frame.ts';
import { launchGame } from '../../../src/contract/play/play.calls.ts';
import type { Transport } from '../../../src/flows/machinery/deps.ts';
import { CallFailed, type CallError } from '../../../src/transport/api.ts';
import type { Seen, SimHooks } from '../types.ts';

export interface Watched {
  readonly transport: Transport;
  /** What the channel claims since its last start. */
  readonly positions: ReadonlyMap<string, Position>;
  readonly wanted: () => ReadonlySet<string>;
  /** Grows with every batch. */
  readonly version: () => number;
}
const LAUNCH: string = launchGame.name;
/** Refusals that say nothing of the write itself. */
const NO_OUTCOME: ReadonlySet<string> = new Set(['unknown-error', 'house-busy', 'storage-full', 'key-running']);

export const seenOf = (error: CallError): Seen => {
  if (error.kind === 'refused') return NO_OUTCOME.has(error.code) ? 'unknown' : 'failed';
  return error.kind === 'network' && !error.sent ? 'notSent' : 'unknown';
};
export const watchTransport = (transport: Transport, client: string, hooks: SimHooks): Watched => {
  const positions = new Map<string, Position>();
  let wanted: ReadonlySet<string> = new Set();
  let version = 0;
  const tell = (key: string, what: string, seen: Seen): void => hooks.onWrite?.({ client, key, what, seen });
  const follow = (key: string, what: string, seen: Seen): void =>
    hooks.onWrite?.({ client, key, what, seen, followed: true });
  const { rest, live } = transport;
  const call: typeof rest.call = async <C extends CallRow>(
    row: C,
    input: Parameters<typeof rest.call<C>>[1],
    options?: Parameters<typeof rest.call<C>>[2],
  ) => {
    const key = options?.key;
    if (!row.write || key === undefined) return rest.call(row, input, options);
    tell(key, row.name, 'pending');
    try {
      const answer = await rest.call(row, input, options);
      tell(key, row.name, 'done');
      if (row.name === LAUNCH) hooks.onLaunched?.(client, key, (answer.value as AnswerOf<typeof launchGame>).ticket);
      return answer;
    } catch (error) {
      tell(key, row.name, error instanceof CallFailed ? seenOf(error.error) : 'unknown');
      throw error;
    }
  };
  return {
    positions,
    wanted: () => wanted,
    version: () => version,
    transport: {
      ...transport,
      rest: { ...rest, call },
      live: {
        ...live,
        start: (as) => {
          positions.clear();
          live.start(as);
        },
        stop: () => {
          positions.clear();
          live.stop();
        },
        want: (topics) => {
          wanted = new Set(topics.map(({ topic }) => topic));
          live.want(topics);
        },
        command: async (name, body, key, onUnknown) => {
          follow(key, name, 'pending');
          const outcome = await live.command(name, body, key, () => {
            follow(key, name, 'unknown');
            onUnknown?.();
          });
          follow(key, name, outcome.state);
          return outcome;
        },
        onBatch: (run) =>
          live.onBatch((batch) => {
            version += 1;
            hooks.onBatch?.(client, batch.changes);
            for (const { topic, position } of batch.statuses) if (position !== null) positions.set(topic, position);
            run(batch);
          }),
      },
    },
  };
};
