/**
 * Observes the portal's own transport: the positions it reports, its batches, and the outcome that each write shows to the
 * person.
 */
import type { AnswerOf, CallRow } from '../../../src/contract/call.ts';
import type { Position } from '../../../src/contract/frame.ts';
import { launchGame } from '../../../src/contract/play/play.calls.ts';
import type { Transport } from '../../../src/flows/machinery/deps.ts';
import { CallFailed, type CallError, type CommandOutcome } from '../../../src/transport/api.ts';
import type { OutcomeShown, SimHooks } from '../types.ts';

export interface WatchedTransport {
  readonly transport: Transport;
  /** Positions reported by the channel since its last start. */
  readonly positions: ReadonlyMap<string, Position>;
  readonly wanted: () => ReadonlySet<string>;
  /** Increases with every batch. */
  readonly version: () => number;
}
const LAUNCH: string = launchGame.name;
/** Refusals that do not say whether the write happened: told apart here, so that the oracles do not believe the portal. */
const NO_OUTCOME: ReadonlySet<string> = new Set(['unknown-error', 'house-busy', 'storage-full', 'key-running']);

const refusalShown = (code: string): OutcomeShown => (NO_OUTCOME.has(code) ? 'unknown' : 'failed');
const commandShown = (outcome: CommandOutcome): OutcomeShown =>
  outcome.state === 'failed' ? refusalShown(outcome.code) : outcome.state;
export const outcomeShown = (error: CallError): OutcomeShown => {
  if (error.kind === 'refused') return refusalShown(error.code);
  return error.kind === 'network' && !error.sent ? 'notSent' : 'unknown';
};
export const watchTransport = (transport: Transport, client: string, hooks: SimHooks): WatchedTransport => {
  const positions = new Map<string, Position>();
  let wanted: ReadonlySet<string> = new Set();
  let version = 0;
  const reportCall = (key: string, what: string, seen: OutcomeShown): void =>
    hooks.onWrite?.({ client, key, what, seen });
  const reportCommand = (key: string, what: string, seen: OutcomeShown): void =>
    hooks.onWrite?.({ client, key, what, seen, lookedUp: true });
  const { rest, live } = transport;
  const call: typeof rest.call = async <C extends CallRow>(
    row: C,
    input: Parameters<typeof rest.call<C>>[1],
    options?: Parameters<typeof rest.call<C>>[2],
  ) => {
    const key = options?.key;
    if (!row.write || key === undefined) return rest.call(row, input, options);
    reportCall(key, row.name, 'pending');
    try {
      const answer = await rest.call(row, input, options);
      reportCall(key, row.name, 'done');
      if (row.name === LAUNCH) hooks.onLaunched?.(client, key, (answer.value as AnswerOf<typeof launchGame>).ticket);
      return answer;
    } catch (error) {
      reportCall(key, row.name, error instanceof CallFailed ? outcomeShown(error.error) : 'unknown');
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
        setTopics: (topics) => {
          wanted = new Set(topics.map(({ topic }) => topic));
          live.setTopics(topics);
        },
        command: async (name, body, key) => {
          reportCommand(key, name, 'pending');
          const outcome = await live.command(name, body, key);
          // A write that the channel could not send goes by REST, so nothing is shown of it yet. Whether an unknown outcome is
          // looked up is the matter of the sender.
          if (outcome.state !== 'notSent') reportCall(key, name, commandShown(outcome));
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
